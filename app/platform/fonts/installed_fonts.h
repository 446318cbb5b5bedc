// Finds the installed fonts. Any thread may; the same fonts serve one thread at a time, because
// their code points may be read from the files when first asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

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

// A text that the system has drawn itself, in pixels. `left` and `top`: from the pen to the upper
// left corner, y up. rgba: straight alpha; white unless it is coloured.
struct DrawnText {
  int width = 0, height = 0, left = 0, top = 0;
  float advance = 0;
  bool coloured = false;
  std::vector<std::uint8_t> rgba;
};
// Draws code points as one text, where the system shows no files of its fonts: in a page. em:
// pixels. Returns false elsewhere, and if no font has them.
bool draw_text(const InstalledFonts& fonts, const std::u32string& codes, float em,
               DrawnText& drawn);

// Returns what finds the fonts: "fontconfig 2.14.1", "the Fonts folders".
std::string font_finder();
// Returns what to install for a script: its Debian package, "a font" on other systems, and an empty
// string where fonts cannot be installed.
std::string font_to_install(const std::string& package);

}  // namespace skelscope
