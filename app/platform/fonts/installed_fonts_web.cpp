// A page sees no font files of the system. The browser draws what the embedded fonts lack.
#include "platform/fonts/installed_fonts.h"

#include <emscripten.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace skelscope {

struct InstalledFonts {};

void InstalledFontsDeleter::operator()(InstalledFonts* fonts) const {
  delete fonts;
}

InstalledFontsPtr find_installed_fonts() {
  return InstalledFontsPtr(new InstalledFonts);
}

int count(const InstalledFonts&) {
  return 0;
}

bool is_scalable(const InstalledFonts&, int) {
  return false;
}

bool covers(const InstalledFonts&, int, char32_t) {
  return false;
}

FontFile font_file(const InstalledFonts&, int) {
  return {};
}

// fonts.js draws it: six numbers, and the pixels after them.
bool draw_text(const InstalledFonts&, const std::u32string& codes, float em, DrawnText& drawn) {
  const std::unique_ptr<int, decltype(&std::free)> made(
      static_cast<int*>(EM_ASM_PTR(
          {
            return drawGlyph(String.fromCodePoint(... HEAPU32.subarray($0 >> 2, ($0 >> 2) + $1)),
                             $2);
          },
          codes.data(), codes.size(), em)),
      &std::free);
  if (!made) return false;
  const int* const facts = made.get();
  drawn.width = facts[0], drawn.height = facts[1], drawn.left = facts[2], drawn.top = facts[3];
  drawn.advance = static_cast<float>(facts[4]);
  drawn.coloured = facts[5] != 0;
  const auto* const pixels = reinterpret_cast<const std::uint8_t*>(facts + 6);
  drawn.rgba.assign(pixels, pixels + 4 * std::ptrdiff_t{drawn.width} * drawn.height);
  return true;
}

std::string font_finder() {
  return "the browser's fonts";
}

std::string font_to_install(const std::string&) {
  return "";
}

}  // namespace skelscope
