#include "commands/kit/built_with.h"

// jpeglib.h needs declarations of stdio.h but does not include it.
#include <cstdio>

#include <GLFW/glfw3.h>
#include <fribidi.h>
#include <ft2build.h>
#include <CLI/CLI.hpp>
#include FT_FREETYPE_H
#include <hb.h>
#include <imgui.h>
#include <jpeglib.h>
#include <png.h>
#include <toml++/toml.h>
#include <zip.h>

#include <glm/glm.hpp>
#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#endif

#include "commands/kit/rig_file.h"
#include "json/value.h"
#include "platform/fonts/installed_fonts.h"
#include "platform/window/context_maker.h"
#include "skelform/format.h"

namespace skelscope {
namespace {

// Returns "1.2.3" for a library that gives its version as numbers.
std::string version(int major, int minor, int patch) {
  return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch);
}

std::string compiler() {
#if defined(__clang__)
  return "Clang " + version(__clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return "GCC " + version(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

std::string build_type() {
  const std::string type = SKELSCOPE_BUILD_TYPE;
#ifdef SKELSCOPE_SANITIZED
  return type + ", sanitized";
#else
  return type.empty() ? "none" : type;
#endif
}

std::string jpeg() {
#ifdef LIBJPEG_TURBO_VERSION
#define SKELSCOPE_WORD(text) #text
#define SKELSCOPE_WORDS(text) SKELSCOPE_WORD(text)
  return "libjpeg-turbo " SKELSCOPE_WORDS(LIBJPEG_TURBO_VERSION);
#undef SKELSCOPE_WORDS
#undef SKELSCOPE_WORD
#else
  return "libjpeg " + std::to_string(JPEG_LIB_VERSION);
#endif
}

// Returns the version from the library itself; its headers hold only the version of the interface.
std::string webp() {
#ifdef SKELSCOPE_WEBP
  const int number = WebPGetEncoderVersion();
  return version(number >> 16, number >> 8 & 255, number & 255);
#else
  return "none";
#endif
}

std::string data_libraries() {
  return "libzip " LIBZIP_VERSION ", " + skeljson::libraries() + ", toml++ " +
         version(TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH) + ", glm " +
         version(GLM_VERSION_MAJOR, GLM_VERSION_MINOR, GLM_VERSION_PATCH) +
         ", CLI11 " CLI11_VERSION;
}

std::string text_libraries() {
  return "FreeType " + version(FREETYPE_MAJOR, FREETYPE_MINOR, FREETYPE_PATCH) +
         ", HarfBuzz " HB_VERSION_STRING ", FriBidi " FRIBIDI_VERSION ", " + font_finder();
}

}  // namespace

std::string built_with() {
  return "reads:    .skf of formats 0.1 to " + name_of(skelform::newest_format()) + "; writes " +
         known_format_names() + "\ncompiler: " + compiler() + "\nbuild:    " + build_type() +
         "\nwindow:   Dear ImGui " IMGUI_VERSION ", GLFW " +
         version(GLFW_VERSION_MAJOR, GLFW_VERSION_MINOR, GLFW_VERSION_REVISION) +
         "\nOpenGL:   3.3 core, through GLFW and " + context_maker() +
         "\npictures: libpng " PNG_LIBPNG_VER_STRING ", " + jpeg() + ", libwebp " + webp() +
         "\ndata:     " + data_libraries() + "\ntext:     " + text_libraries();
}

}  // namespace skelscope
