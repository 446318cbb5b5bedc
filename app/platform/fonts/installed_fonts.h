// The fonts that are installed.
#pragma once

#include <memory>
#include <string>

namespace skelscope {

// Every font of the system, the nearest to sans-serif first.
struct InstalledFonts;
struct InstalledFontsDeleter {
  void operator()(InstalledFonts* fonts) const;
};
using InstalledFontsPtr = std::unique_ptr<InstalledFonts, InstalledFontsDeleter>;

// Takes a moment. Never nullptr: a system without fonts has 0 of them.
InstalledFontsPtr find_installed_fonts();
int count(const InstalledFonts& fonts);
// Whether it can be drawn at any size: outlines, and pictures, which are scaled.
bool is_scalable(const InstalledFonts& fonts, int place);
bool covers(const InstalledFonts& fonts, int place, char32_t code);

struct FontFile {
  std::string path;  // empty: it is in none
  int index = 0;     // of the face in it
};
FontFile font_file(const InstalledFonts& fonts, int place);

// "fontconfig 2.14.1": what finds them.
std::string font_finder();

}  // namespace skelscope
