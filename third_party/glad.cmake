if(EMSCRIPTEN)  # OpenGL ES is linked, so nothing is loaded
  set(GLAD_DIR ${CMAKE_CURRENT_BINARY_DIR}/glad/include)
  file(CONFIGURE OUTPUT ${GLAD_DIR}/glad/gl.h CONTENT [[
#pragma once
#include <GLES3/gl3.h>
template <class Loader>
int gladLoadGL(Loader) { return 30; }
]])
  wrap_headers(glad ${GLAD_DIR})
  return()
endif()
# The OpenGL 3.3 loader, generated during the build. --reproducible keeps glad from using the
# network.
find_program(GLAD_PROGRAM glad)
set(GLAD_COMMAND ${GLAD_PROGRAM})
if(glad IN_LIST FETCHED OR NOT GLAD_PROGRAM)
  fetch(glad)
  execute_process(COMMAND ${Python3_EXECUTABLE} -c "import jinja2"
    RESULT_VARIABLE failed ERROR_QUIET)
  if(failed)
    message(FATAL_ERROR "glad needs Jinja2 for ${Python3_EXECUTABLE} (Debian: python3-jinja2)")
  endif()
  set(GLAD_COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${glad_SOURCE_DIR}
    ${Python3_EXECUTABLE} -m glad)
endif()
set(GLAD_DIR ${CMAKE_CURRENT_BINARY_DIR}/glad)
add_custom_command(
  OUTPUT ${GLAD_DIR}/src/gl.c ${GLAD_DIR}/include/glad/gl.h
  COMMAND ${GLAD_COMMAND} --reproducible --quiet --api gl:core=3.3
          --extensions GL_KHR_debug,GL_EXT_texture_filter_anisotropic --out-path ${GLAD_DIR} c
  COMMENT "Generating the OpenGL 3.3 loader")
add_library(dep_glad STATIC ${GLAD_DIR}/src/gl.c)
target_include_directories(dep_glad SYSTEM PUBLIC ${GLAD_DIR}/include)
add_library(dep::glad ALIAS dep_glad)
