# What the viewer needs: GLFW, glad, EGL, Dear ImGui, CLI11, its fonts and
# what finds and draws others.
find_package(Python3 COMPONENTS Interpreter REQUIRED)
find_package(Threads REQUIRED)
FetchContent_Declare(glfw3 URL https://github.com/glfw/glfw/archive/refs/tags/3.4.tar.gz
  FIND_PACKAGE_ARGS 3.3)
FetchContent_Declare(CLI11 URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.2.tar.gz
  FIND_PACKAGE_ARGS 2.1)
FetchContent_MakeAvailable(glfw3 CLI11)
wrap_dependency(glfw glfw)
target_compile_definitions(dep_glfw INTERFACE GLFW_INCLUDE_NONE)
wrap_dependency(cli11 CLI11::CLI11)

# EGL through pkg-config: FindOpenGL's target also wants libopengl-dev.
pkg_check_modules(EGL REQUIRED IMPORTED_TARGET GLOBAL egl)
wrap_dependency(egl PkgConfig::EGL)

# Packing pictures into atlases; one header.
find_path(STB_INCLUDE_DIR stb_rect_pack.h PATH_SUFFIXES stb REQUIRED)
add_library(dep_stb INTERFACE)
target_include_directories(dep_stb SYSTEM INTERFACE ${STB_INCLUDE_DIR})
add_library(dep::stb ALIAS dep_stb)

# Glyphs that the embedded fonts lack come from the system's: fontconfig finds the font, FreeType
# draws the glyph, FriBidi puts text that runs from right to left in the order it is seen in,
# HarfBuzz puts letters and marks together.
foreach(library fontconfig freetype2 fribidi harfbuzz)
  string(TOUPPER ${library} prefix)
  pkg_check_modules(${prefix} REQUIRED IMPORTED_TARGET GLOBAL ${library})
endforeach()
wrap_dependency(fontconfig PkgConfig::FONTCONFIG)
wrap_dependency(freetype PkgConfig::FREETYPE2)
wrap_dependency(fribidi PkgConfig::FRIBIDI)
wrap_dependency(harfbuzz PkgConfig::HARFBUZZ)

# Settings of a project.
pkg_check_modules(TOMLPLUSPLUS REQUIRED IMPORTED_TARGET GLOBAL tomlplusplus)
wrap_dependency(toml PkgConfig::TOMLPLUSPLUS)

# WebP films and pictures; without it the program says so when asked for one.
pkg_check_modules(WEBP IMPORTED_TARGET GLOBAL libwebp libwebpmux)
add_library(dep_webp INTERFACE)
if(WEBP_FOUND)
  target_link_libraries(dep_webp INTERFACE PkgConfig::WEBP)
  target_compile_definitions(dep_webp INTERFACE SKELSCOPE_WEBP)
else()
  message(STATUS "libwebp not found: no animated WebP")
endif()
add_library(dep::webp ALIAS dep_webp)

include(imgui.cmake)
include(glad.cmake)
include(fonts.cmake)
