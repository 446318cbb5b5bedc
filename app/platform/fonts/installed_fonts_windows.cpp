#include "platform/fonts/folder_fonts.h"

#include <array>

#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

constexpr std::array kFirst = {"segoeui.ttf",  "arial.ttf",  "seguisym.ttf", "seguiemj.ttf",
                               "yugothm.ttc",  "meiryo.ttc", "msgothic.ttc", "msyh.ttc",
                               "simsun.ttc",   "malgun.ttf", "nirmala.ttf",  "nirmala.ttc",
                               "leelawui.ttf", "tahoma.ttf"};

}  // namespace

InstalledFontsPtr find_installed_fonts() {
  const std::string own = environment_text(L"LOCALAPPDATA") + "/Microsoft/Windows/Fonts";
  return fonts_in_folders({environment_text(L"WINDIR") + "/Fonts", own}, kFirst);
}

std::string font_finder() {
  return "the Fonts folders";
}

std::string font_to_install(const std::string&) {
  return "a font";
}

}  // namespace skelscope
