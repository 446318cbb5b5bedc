# Archives, headers, what find_package(skelform) reads, and a pkg-config file for each part.
include(CMakePackageConfigHelpers)
set(PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/skelform)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)

install(TARGETS skelform_runtime ARCHIVE LIBRARY)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(PARTS)
if(SKELSCOPE_C)
  list(APPEND PARTS c)
  install(TARGETS skelform_c LIBRARY)
  install(FILES ${PROJECT_SOURCE_DIR}/runtime/c/include/skelform.h
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
install(FILES ${PROJECT_SOURCE_DIR}/docs/game.md ${PROJECT_SOURCE_DIR}/docs/names.md
  ${PROJECT_SOURCE_DIR}/docs/limits.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libskelform-dev)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libskelform-dev)

# Everything that --component library installs, for a build that wants nothing else.
add_custom_target(skelform_library DEPENDS skelform_runtime)
foreach(part IN LISTS PARTS)
  add_dependencies(skelform_library skelform_${part})
endforeach()

if(SKELSCOPE_SHARED)
  set(RUNTIME_FILE ${CMAKE_SHARED_LIBRARY_PREFIX}skelform${CMAKE_SHARED_LIBRARY_SUFFIX})
else()
  set(RUNTIME_FILE ${CMAKE_STATIC_LIBRARY_PREFIX}skelform${CMAKE_STATIC_LIBRARY_SUFFIX})
endif()
set(C_FILE ${CMAKE_SHARED_LIBRARY_PREFIX}skelform_c${CMAKE_SHARED_LIBRARY_SUFFIX})
configure_package_config_file(skelform-config.cmake.in skelform-config.cmake
  INSTALL_DESTINATION ${PACKAGE_DIR} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(skelform-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/skelform-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/skelform-config-version.cmake DESTINATION ${PACKAGE_DIR})

# For builds without CMake. What a static archive needs is always named.
file(RELATIVE_PATH UP_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
function(install_pc name description requires libs)
  configure_file(skelform.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
if(SKELSCOPE_SHARED)
  install_pc(skelform "Opening SkelForm rigs and posing characters" "" "-lskelform")
else()
  install_pc(skelform "Opening SkelForm rigs and posing characters" "libzip >= 1.7"
    "-lskelform -lstdc++ -lm")
endif()
set(needed_by_pictures "skelform = ${PROJECT_VERSION} libpng libjpeg")
set(needed_by_opengl "skelform_pictures = ${PROJECT_VERSION}")
set(needed_by_sdl2 "skelform_pictures = ${PROJECT_VERSION} sdl2 >= 2.0.18")
set(needed_by_sfml "skelform_pictures = ${PROJECT_VERSION} sfml-graphics >= 2.5")
foreach(part IN LISTS PARTS)
  install_pc(skelform_${part} "SkelForm rigs: ${part}" "${needed_by_${part}}" "-lskelform_${part}")
endforeach()
unset(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME)
