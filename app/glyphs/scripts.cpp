#include "glyphs/scripts.h"

#include <algorithm>
#include <iterator>

namespace skelscope {
namespace {

constexpr const char* kMany = "fonts-noto-core";
constexpr const char* kAsian = "fonts-noto-cjk";
constexpr const char* kCommon = "fonts-dejavu-core";
constexpr const char* kPictures = "fonts-noto-color-emoji";
constexpr Script kScripts[] = {
    {0x0180, 0x024F, "Latin", kCommon},
    {0x1E00, 0x1EFF, "Latin", kCommon},
    {0x0370, 0x03FF, "Greek", kCommon},
    {0x1F00, 0x1FFF, "Greek", kCommon},
    {0x0400, 0x052F, "Cyrillic", kCommon},
    {0x0530, 0x058F, "Armenian", kCommon},
    {0x0590, 0x05FF, "Hebrew", kCommon},
    {0xFB1D, 0xFB4F, "Hebrew", kCommon},
    {0x0600, 0x06FF, "Arabic", kCommon},
    {0x0750, 0x077F, "Arabic", kMany},
    {0x08A0, 0x08FF, "Arabic", kMany},
    {0xFB50, 0xFDFF, "Arabic", kCommon},
    {0xFE70, 0xFEFE, "Arabic", kCommon},
    {0x0900, 0x097F, "Devanagari", "fonts-lohit-deva"},
    {0x0980, 0x09FF, "Bengali", kMany},
    {0x0A00, 0x0A7F, "Gurmukhi", kMany},
    {0x0A80, 0x0AFF, "Gujarati", kMany},
    {0x0B80, 0x0BFF, "Tamil", kMany},
    {0x0C00, 0x0C7F, "Telugu", kMany},
    {0x0C80, 0x0CFF, "Kannada", kMany},
    {0x0D00, 0x0D7F, "Malayalam", kMany},
    {0x0E00, 0x0E7F, "Thai", "fonts-tlwg-waree"},
    {0x0E80, 0x0EFF, "Lao", kMany},
    {0x1000, 0x109F, "Burmese", kMany},
    {0x10A0, 0x10FF, "Georgian", kCommon},
    {0x1200, 0x139F, "Ethiopic", kMany},
    {0x1780, 0x17FF, "Khmer", kMany},
    {0x1100, 0x11FF, "Korean", kAsian},
    {0x3130, 0x318F, "Korean", kAsian},
    {0xAC00, 0xD7FF, "Korean", kAsian},
    {0x3040, 0x30FF, "Japanese", kAsian},
    {0x31F0, 0x31FF, "Japanese", kAsian},
    {0x2E80, 0x303F, "Chinese or Japanese", kAsian},
    {0x3400, 0x9FFF, "Chinese or Japanese", kAsian},
    {0xF900, 0xFAFF, "Chinese or Japanese", kAsian},
    {0xFF00, 0xFFEF, "Chinese or Japanese", kAsian},
    {0x20000, 0x3FFFF, "Chinese or Japanese", kAsian},
    {0x2600, 0x27BF, "emoji", kPictures},
    {0x1F000, 0x1FAFF, "emoji", kPictures},
};
constexpr Script kOther{0, 0, "some of the characters", kMany};

}  // namespace

const Script& script_of(char32_t code) {
  const auto* const found = std::find_if(
      std::begin(kScripts), std::end(kScripts),
      [code](const Script& script) { return code >= script.first && code <= script.last; });
  return found == std::end(kScripts) ? kOther : *found;
}

}  // namespace skelscope
