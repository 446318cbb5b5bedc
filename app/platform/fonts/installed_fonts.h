// Finds the installed fonts.
#pragma once

#include <memory>
#include <string>

namespace skelscope {

// All fonts of the system, the closest to sans-serif first.
struct InstalledFonts;
struct InstalledFontsDeleter {
  void operator()(InstalledFonts* fonts) const;
};
using InstalledFontsPtr = std::unique_ptr<InstalledFonts, InstalledFontsDeleter>;

// Returns the fonts, never nullptr; there may be 0. Takes some time.
InstalledFontsPtr find_installed_fonts();
int count(const InstalledFonts& fonts);
// Returns whether the font can be drawn at any size: outlines, and colour bitmaps, which are
// scaled.
bool is_scalable(const InstalledFonts& fonts, int place);
bool covers(const InstalledFonts& fonts, int place, char32_t code);

struct FontFile {
  std::string path;  // empty: the font is in no file
  int index = 0;     // of the face in the file
};
FontFile font_file(const InstalledFonts& fonts, int place);

// Returns what finds the fonts: "fontconfig 2.14.1", "the Fonts folders".
std::string font_finder();
// Returns what to install for a script: its Debian package, "a font" on other systems, and an empty
// string where fonts cannot be installed.
std::string font_to_install(const std::string& package);

}  // namespace skelscope
