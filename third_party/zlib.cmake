# zlib for a fetched libzip or libpng; their search for zlib finds this target. zlib's own CMake
# file is not used, because it renames a header in the sources.
if(TARGET dep_zlib)
  return()
endif()
fetch(zlib)
file(GLOB sources ${zlib_SOURCE_DIR}/*.c)
list(FILTER sources EXCLUDE REGEX "/gz[a-z]+\\.c$")  # reading and writing .gz files
add_library(dep_zlib STATIC ${sources})
target_include_directories(dep_zlib SYSTEM PUBLIC ${zlib_SOURCE_DIR})
if(NOT TARGET ZLIB::ZLIB)  # imported, as libzip cannot export an alias
  add_library(ZLIB::ZLIB INTERFACE IMPORTED GLOBAL)
  target_link_libraries(ZLIB::ZLIB INTERFACE dep_zlib)
  set(ZLIB_LIBRARY ZLIB::ZLIB)
  set(ZLIB_INCLUDE_DIR ${zlib_SOURCE_DIR})
endif()
