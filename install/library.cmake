# Installs archives, headers, the files for find_package(skelform), and a pkg-config file for each
# part.
include(CMakePackageConfigHelpers)
set(PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/skelform)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)

install(TARGETS skelform_runtime RUNTIME ARCHIVE LIBRARY)
list(TRANSFORM SKELFORM_LEFT_OUT REPLACE "(.+)" "PATTERN;\\1.h;EXCLUDE" OUTPUT_VARIABLE left_out)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  ${left_out})
set(PARTS)
if(SKELSCOPE_C)
  list(APPEND PARTS c)
  install(TARGETS skelform_c RUNTIME LIBRARY ARCHIVE)
  install(FILES ${PROJECT_SOURCE_DIR}/runtime/c/include/skelform.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
if(TARGET skelform_live)
  list(APPEND PARTS live)
  install(TARGETS skelform_live ARCHIVE)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/live/include/
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
if(TARGET skelform_pictures)
  foreach(part pictures ${SKELFORM_ENGINES})
    list(APPEND PARTS ${part})
    install(TARGETS skelform_${part} ARCHIVE)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/engines/${part}/include/
      DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  endforeach()
endif()

install_documents(libskelform-dev game names limits compare causes rules formats time problems)

# Installs fetched dependencies as well, so that the package is complete: lib/skelform contains
# glm's headers and the archives that a static library links, each under the name of its wrapper.
get_property(SKELFORM_FETCHED GLOBAL PROPERTY SKELSCOPE_FETCHED)
set(target_zip zip)
set(target_zlib dep_zlib)
set(target_png png_static)
set(target_jpeg dep_jpeg)
foreach(name zip zlib png jpeg)
  if(name IN_LIST SKELFORM_FETCHED)
    install(FILES $<TARGET_FILE:${target_${name}}> DESTINATION ${CMAKE_INSTALL_LIBDIR}/skelform
      RENAME ${CMAKE_STATIC_LIBRARY_PREFIX}${name}${CMAKE_STATIC_LIBRARY_SUFFIX})
  endif()
endforeach()
if(glm IN_LIST SKELFORM_FETCHED)
  get_target_property(glm_headers dep_glm INTERFACE_INCLUDE_DIRECTORIES)
  install(DIRECTORY ${glm_headers}/glm DESTINATION ${CMAKE_INSTALL_LIBDIR}/skelform/include
    FILES_MATCHING PATTERN *.h PATTERN *.hpp PATTERN *.inl)
endif()

# skelform_library: builds everything that --component library installs, and nothing else.
add_custom_target(skelform_library DEPENDS skelform_runtime)
foreach(part IN LISTS PARTS)
  add_dependencies(skelform_library skelform_${part})
endforeach()
if(SKELSCOPE_APP)
  add_dependencies(skelform_library app_samples)  # draws the example rig
elseif(TARGET skelform_example)
  add_dependencies(skelform_library skelform_example)
endif()

if(SKELSCOPE_SHARED)
  set(RUNTIME_FILE ${CMAKE_SHARED_LIBRARY_PREFIX}skelform${CMAKE_SHARED_LIBRARY_SUFFIX})
else()
  set(RUNTIME_FILE ${CMAKE_STATIC_LIBRARY_PREFIX}skelform${CMAKE_STATIC_LIBRARY_SUFFIX})
endif()
set(C_FILE ${CMAKE_SHARED_LIBRARY_PREFIX}skelform_c${CMAKE_SHARED_LIBRARY_SUFFIX})
if(WIN32)  # a program is linked with the import library of a DLL
  set(C_FILE ${CMAKE_IMPORT_LIBRARY_PREFIX}skelform_c${CMAKE_IMPORT_LIBRARY_SUFFIX})
endif()
configure_package_config_file(skelform-config.cmake.in skelform-config.cmake
  INSTALL_DESTINATION ${PACKAGE_DIR} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR
  CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(skelform-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/skelform-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/skelform-config-version.cmake
  ${PROJECT_SOURCE_DIR}/third_party/find_library.cmake DESTINATION ${PACKAGE_DIR})

# The .pc files, for builds without CMake. They always name the libraries that a static archive
# links.
file(RELATIVE_PATH UP_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
set(OWN_HEADERS)
if(glm IN_LIST SKELFORM_FETCHED)
  set(OWN_HEADERS " -I\${libdir}/skelform/include")
endif()
function(install_pc name description requires libs)
  configure_file(skelform.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
set(needed_by_skelform "libzip >= 1.7")
set(needed_by_pictures "skelform = ${PROJECT_VERSION}")
set(linked_by_skelform "-lskelform")
set(linked_by_pictures "-lskelform_pictures")
set(own "-L\${libdir}/skelform")
if(zip IN_LIST SKELFORM_FETCHED)
  set(needed_by_skelform "")
  string(APPEND linked_by_skelform " ${own} -lzip -lzlib")
endif()
foreach(name png jpeg)
  if(name IN_LIST SKELFORM_FETCHED)
    string(APPEND linked_by_pictures " ${own} -l${name}")
  else()
    string(APPEND needed_by_pictures " lib${name}")
  endif()
endforeach()
if(png IN_LIST SKELFORM_FETCHED)
  string(APPEND linked_by_pictures " -lzlib -lm")
endif()
set(STANDARD_LIBRARY -lstdc++)
if(APPLE)
  set(STANDARD_LIBRARY -lc++)
endif()
if(SKELSCOPE_SHARED)
  install_pc(skelform "Opening SkelForm rigs and posing characters" "" "-lskelform")
else()
  install_pc(skelform "Opening SkelForm rigs and posing characters" "${needed_by_skelform}"
    "${linked_by_skelform} ${STANDARD_LIBRARY} -lm")
endif()
set(needed_by_live "skelform = ${PROJECT_VERSION}")
set(linked_by_live "-lskelform_live")
if(WIN32)
  string(APPEND linked_by_live " -lws2_32")
endif()
set(needed_by_opengl "skelform_pictures = ${PROJECT_VERSION}")
set(needed_by_sdl2 "skelform_pictures = ${PROJECT_VERSION} sdl2 >= 2.0.18")
set(needed_by_sdl3 "skelform_pictures = ${PROJECT_VERSION} sdl3 >= 3.2")
set(needed_by_sfml "skelform_pictures = ${PROJECT_VERSION} sfml-graphics >= 2.5")
foreach(part IN LISTS PARTS)
  if(NOT linked_by_${part})
    set(linked_by_${part} -lskelform_${part})
  endif()
  install_pc(skelform_${part} "SkelForm rigs: ${part}"
    "${needed_by_${part}}" "${linked_by_${part}}")
endforeach()
unset(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME)
