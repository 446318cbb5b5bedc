# embed_file(TARGET SYMBOL FILE): the bytes of FILE as `extern "C" const unsigned char SYMBOL[]`,
# ending before `SYMBOL_end[]`. An assembler stub, because megabytes of C array compile slowly.
# macOS puts an underscore before the names of C.
function(embed_file target symbol file)
  set(stub ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.S)
  set(name ${symbol})
  set(section .rodata)
  set(sizes)
  set(end [[.section .note.GNU-stack,"",%progbits]])  # of ELF: no code on the stack
  if(WIN32)
    set(section [[.rdata,"dr"]])
    set(end)
  elseif(APPLE)
    set(section __TEXT,__const)
    set(name _${symbol})
    set(end)
  elseif(EMSCRIPTEN)  # every symbol of WebAssembly has a size
    set(section ".rodata.${symbol},\"\",@")
    set(sizes ".size ${symbol}, ${symbol}_end - ${symbol}\n  .size ${symbol}_end, 1")
    set(end)
  endif()
  file(CONFIGURE OUTPUT ${stub} @ONLY CONTENT [[
  .section @section@
  .balign 16
  .global @name@
  .global @name@_end
@name@:
  .incbin "@file@"
@name@_end:
  .byte 0
  @sizes@
  @end@
]])
  set_source_files_properties(${stub} PROPERTIES OBJECT_DEPENDS ${file})
  target_sources(${target} PRIVATE ${stub})
endfunction()
