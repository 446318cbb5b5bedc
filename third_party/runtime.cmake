# What the runtime library needs: glm, RapidJSON to read and nlohmann/json to write, libzip; Highway
# for vector code, if it is there.
FetchContent_Declare(glm URL https://github.com/g-truc/glm/archive/refs/tags/1.0.1.tar.gz
  FIND_PACKAGE_ARGS)
set(JSON_BuildTests OFF)
FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz FIND_PACKAGE_ARGS 3.10)
FetchContent_MakeAvailable(glm nlohmann_json)
wrap_dependency(glm glm::glm)
wrap_dependency(json nlohmann_json::nlohmann_json)

find_path(RAPIDJSON_HEADERS rapidjson/reader.h)
if(NOT RAPIDJSON_HEADERS)
  FetchContent_Declare(rapidjson URL https://github.com/Tencent/rapidjson/archive/refs/tags/v1.1.0.tar.gz
    SOURCE_SUBDIR none)  # its headers alone: its build is for CMake 2
  FetchContent_MakeAvailable(rapidjson)
  set(RAPIDJSON_HEADERS ${rapidjson_SOURCE_DIR}/include CACHE PATH "" FORCE)
endif()
add_library(dep_rapidjson INTERFACE)
add_library(dep::rapidjson ALIAS dep_rapidjson)
target_include_directories(dep_rapidjson SYSTEM INTERFACE ${RAPIDJSON_HEADERS})

# pkg-config, because Debian 12's libzip config file demands command-line tools of another package.
if(PKG_CONFIG_FOUND)
  pkg_check_modules(LIBZIP IMPORTED_TARGET GLOBAL libzip>=1.7)
endif()
if(LIBZIP_FOUND)
  wrap_dependency(zip PkgConfig::LIBZIP)
else()
  set(BUILD_TOOLS OFF)
  set(BUILD_REGRESS OFF)
  set(BUILD_EXAMPLES OFF)
  set(BUILD_DOC OFF)
  FetchContent_Declare(libzip
    URL https://github.com/nih-at/libzip/releases/download/v1.10.1/libzip-1.10.1.tar.gz)
  FetchContent_MakeAvailable(libzip)
  wrap_dependency(zip zip)
endif()

if(PKG_CONFIG_FOUND)
  pkg_check_modules(LIBHWY IMPORTED_TARGET GLOBAL libhwy>=1.0)
endif()
set(SKELFORM_WITH_HIGHWAY OFF PARENT_SCOPE)
if(LIBHWY_FOUND)
  add_library(dep_highway INTERFACE)  # its headers alone: see runtime/src/wide/vector_width.h
  add_library(dep::highway ALIAS dep_highway)
  target_include_directories(dep_highway SYSTEM INTERFACE ${LIBHWY_INCLUDE_DIRS})
  target_compile_definitions(dep_highway INTERFACE HWY_IS_DEBUG_BUILD=0)  # its checks are in the library
  set(SKELFORM_WITH_HIGHWAY ON PARENT_SCOPE)
else()
  message(STATUS "Without Highway (Debian: libhwy-dev) chains are solved in plain code: "
    "the same numbers, slower")
endif()
