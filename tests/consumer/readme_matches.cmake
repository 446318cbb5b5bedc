# Fails when the README's library example is not the program that is compiled here.
file(READ ${ROOT}/README.md readme)
file(READ ${ROOT}/tests/consumer/main.cpp example)
string(FIND "${readme}" "${example}" found)
if(found EQUAL -1)
  message(FATAL_ERROR "README.md does not hold tests/consumer/main.cpp word for word")
endif()
