// Glyphs of any code point, drawn from memory or from the fonts that are installed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "platform/fonts/installed_fonts.h"

typedef struct FT_LibraryRec_* FT_Library;
typedef struct FT_FaceRec_* FT_Face;

namespace skelscope {

// A glyph as it is drawn at one size, in pixels. `left` and `top`: from the pen to the upper left
// corner, y up.
struct GlyphBitmap {
  int width = 0, height = 0, left = 0, top = 0;
  float advance = 0;
  bool coloured = false;
  std::vector<std::uint8_t> rgba;  // white where it has no colour of its own; not premultiplied
};

// A typeface to draw from first: of the program's own.
struct FontBytes {
  const unsigned char* begin = nullptr;
  const unsigned char* end = nullptr;
};

// How FreeType measures a face that is `pixels` high from ascent to descent, as Dear ImGui does.
struct FaceMeasure {
  float em = 0;        // pixels
  float baseline = 0;  // pixels below the top
};

struct FontLibrary {
  FontLibrary();
  ~FontLibrary();
  FontLibrary(const FontLibrary&) = delete;
  FontLibrary& operator=(const FontLibrary&) = delete;

  FT_Library freetype = nullptr;
  InstalledFontsPtr installed;  // looked for when they are first needed
  std::map<const unsigned char*, FT_Face> embedded;
  std::map<int, FT_Face> opened;  // by the place in `installed`; null where it cannot be read
};

FaceMeasure measure(FontLibrary& library, const FontBytes& own, float pixels);
// False when neither the face itself nor any font of the system has the code point.
bool draw_glyph(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                char32_t code, GlyphBitmap& glyph);

}  // namespace skelscope
