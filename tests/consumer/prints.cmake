# Runs a program, which must succeed and print a text:
#   cmake -DPROGRAM=... -DRIG=... -DTEXT=... -P prints.cmake
execute_process(COMMAND ${PROGRAM} ${RIG} OUTPUT_VARIABLE out RESULT_VARIABLE status)
message("${out}")
string(FIND "${out}" "${TEXT}" found)
if(NOT status EQUAL 0 OR found EQUAL -1)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}; expected 0 and \"${TEXT}\" in its output")
endif()
