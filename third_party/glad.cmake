# The OpenGL 3.3 loader, generated while building. --reproducible keeps glad off the network.
find_program(GLAD_PROGRAM glad REQUIRED)
set(GLAD_DIR ${CMAKE_CURRENT_BINARY_DIR}/glad)
add_custom_command(
  OUTPUT ${GLAD_DIR}/src/gl.c ${GLAD_DIR}/include/glad/gl.h
  COMMAND ${GLAD_PROGRAM} --reproducible --quiet --api gl:core=3.3
          --extensions GL_KHR_debug,GL_EXT_texture_filter_anisotropic --out-path ${GLAD_DIR} c
  COMMENT "Generating the OpenGL 3.3 loader")
add_library(dep_glad STATIC ${GLAD_DIR}/src/gl.c)
target_include_directories(dep_glad SYSTEM PUBLIC ${GLAD_DIR}/include)
add_library(dep::glad ALIAS dep_glad)
