# Finds the dependencies of the runtime library: glm, nlohmann/json, libzip, and Highway for vector
# code.
find_installed(glm glm)
if(glm_FOUND)
  wrap_dependency(glm glm::glm)
else()
  fetch(glm)
  wrap_headers(glm ${glm_SOURCE_DIR})
endif()

find_installed(json nlohmann_json 3.10)
if(nlohmann_json_FOUND)
  wrap_dependency(json nlohmann_json::nlohmann_json)
else()
  fetch(json)
  wrap_headers(json ${json_SOURCE_DIR}/include)
endif()

# Not by find_package: libzip's CMake package in Debian 12 requires the command-line tools of
# another package.
if(NOT zip IN_LIST FETCHED)
  skelform_find_library(libzip 1.7 zip.h zip)
endif()
if(libzip_FOUND)
  wrap_dependency(zip skelform_found::libzip)
else()
  include(zlib.cmake)
  foreach(option BUILD_TOOLS BUILD_REGRESS BUILD_EXAMPLES BUILD_DOC LIBZIP_DO_INSTALL ENABLE_BZIP2
      ENABLE_LZMA ENABLE_COMMONCRYPTO ENABLE_GNUTLS ENABLE_MBEDTLS ENABLE_OPENSSL
      ENABLE_WINDOWS_CRYPTO)
    set(${option} OFF)
  endforeach()
  fetch_and_build(zip)
  target_include_directories(zip INTERFACE ${zip_SOURCE_DIR}/lib ${zip_BINARY_DIR})
  # Its code for Windows mixes types of pointers, which GCC 14 refuses.
  target_compile_options(zip PRIVATE
    $<$<C_COMPILER_ID:GNU>:-Wno-error=incompatible-pointer-types>)
  wrap_dependency(zip zip)
endif()

# Only the headers, see runtime/src/wide/vector_width.h; Highway's checks are in its library.
# Fetched only by name, because without Highway the results are the same.
find_installed(highway hwy 1.0)
if(hwy_FOUND)
  find_path(HIGHWAY_HEADERS hwy/highway.h)
endif()
if(highway IN_LIST FETCHED)
  fetch(highway)
  set(HIGHWAY_HEADERS ${highway_SOURCE_DIR})
endif()
set(SKELFORM_WITH_HIGHWAY OFF PARENT_SCOPE)
if(HIGHWAY_HEADERS)
  wrap_headers(highway ${HIGHWAY_HEADERS})
  target_compile_definitions(dep_highway INTERFACE HWY_IS_DEBUG_BUILD=0)
  set(SKELFORM_WITH_HIGHWAY ON PARENT_SCOPE)
else()
  message(STATUS "Without Highway (Debian: libhwy-dev) chains are solved in plain code: "
    "the same numbers, slower")
endif()
