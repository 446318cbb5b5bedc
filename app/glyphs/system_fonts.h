// Draws glyphs of any code point, from an embedded font or the installed fonts.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "platform/fonts/installed_fonts.h"

typedef struct FT_LibraryRec_* FT_Library;
typedef struct FT_FaceRec_* FT_Face;

namespace skelscope {

// A glyph drawn at one size, in pixels. `left` and `top`: from the pen to the upper left corner, y
// up.
struct GlyphBitmap {
  int width = 0, height = 0, left = 0, top = 0;
  float advance = 0;
  bool coloured = false;
  std::vector<std::uint8_t> rgba;  // straight alpha; white unless the glyph is coloured
};

// A font file in memory, embedded in the program; preferred to installed fonts.
struct FontBytes {
  const unsigned char* begin = nullptr;
  const unsigned char* end = nullptr;
};

// Sizes of a face that is `pixels` high from ascent to descent, as Dear ImGui measures fonts.
struct FaceMeasure {
  float em = 0;        // pixels
  float baseline = 0;  // distance below the top, pixels
};

struct FontLibrary {
  FontLibrary();
  ~FontLibrary();
  FontLibrary(const FontLibrary&) = delete;
  FontLibrary& operator=(const FontLibrary&) = delete;

  FT_Library freetype = nullptr;
  InstalledFontsPtr installed;  // nullptr until they are first needed
  std::map<const unsigned char*, FT_Face> embedded;
  std::map<int, FT_Face> opened;  // by index in `installed`; nullptr: unreadable
};

FaceMeasure measure(FontLibrary& library, const FontBytes& own, float pixels);
// Draws a glyph. Returns false if neither `own` nor an installed font has the code point.
bool draw_glyph(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                char32_t code, GlyphBitmap& glyph);

}  // namespace skelscope
