#include <array>

#include "platform/files/known_folders.h"
#include "platform/fonts/folder_fonts.h"

namespace skelscope {
namespace {

constexpr std::array kFirst = {
    "helveticaneue.ttc",    "helvetica.ttc", "apple symbols.ttf",    "apple color emoji.ttc",
    "hiragino sans gb.ttc", "pingfang.ttc",  "applesdgothicneo.ttc", "kohinoor.ttc",
    "geezapro.ttc",         "sfhebrew.ttf",  "thonburi.ttc",         "arial unicode.ttf"};

}  // namespace

InstalledFontsPtr find_installed_fonts() {
  return fonts_in_folders({"/System/Library/Fonts", "/System/Library/Fonts/Supplemental",
                           "/Library/Fonts", home_folder() + "/Library/Fonts"},
                          kFirst);
}

std::string font_finder() {
  return "the Fonts folders";
}

std::string font_to_install(const std::string&) {
  return "a font";
}

}  // namespace skelscope
