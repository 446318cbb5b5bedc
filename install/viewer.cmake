# Installs the program and its files for file managers, shells and readers of manuals.
set(DATA ${CMAKE_INSTALL_DATADIR})
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME viewer)
install(TARGETS skelscope)
install(FILES skelscope.desktop DESTINATION ${DATA}/applications)
install(FILES skelscope.svg DESTINATION ${DATA}/icons/hicolor/scalable/apps)
install(FILES skelscope.xml DESTINATION ${DATA}/mime/packages)
install(FILES skelscope.thumbnailer DESTINATION ${DATA}/thumbnailers)

# The program writes the completions of its own options.
function(install_completions shell folder name)
  set(written ${CMAKE_CURRENT_BINARY_DIR}/completions.${shell})
  add_custom_command(OUTPUT ${written} DEPENDS skelscope VERBATIM
    COMMAND skelscope completions ${shell} > ${written})
  add_custom_target(completions_${shell} ALL DEPENDS ${written})
  install(FILES ${written} DESTINATION ${DATA}/${folder} RENAME ${name})
endfunction()
install_completions(bash bash-completion/completions skelscope)
install_completions(zsh zsh/site-functions _skelscope)
install_completions(fish fish/vendor_completions.d skelscope.fish)

# The program writes its manual: a page for the whole and one for each command.
set(pages ${CMAKE_CURRENT_BINARY_DIR}/man)
file(MAKE_DIRECTORY ${pages})
add_custom_command(OUTPUT ${pages}/skelscope.1 DEPENDS skelscope VERBATIM
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${pages}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${pages}
  COMMAND skelscope man --into ${pages})
add_custom_target(manual ALL DEPENDS ${pages}/skelscope.1)
install(DIRECTORY ${pages}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN *.1)

file(GLOB names RELATIVE ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/docs/*.md)
list(TRANSFORM names REPLACE "[.]md$" "")
install_documents(skelscope ${names})
unset(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME)
