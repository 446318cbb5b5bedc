// Inside this folder: fonts as FreeType opens them, and their glyphs as pictures.
#pragma once

#include <ft2build.h>

#include <string>

#include "glyphs/system_fonts.h"
#include FT_FREETYPE_H

namespace skelscope {

// One that has every code point that is seen, the program's own first; nullptr: there is none.
FT_Face face_of(FontLibrary& library, const FontBytes& own, const std::u32string& codes);
// Makes glyphs `em` pixels large, or as large as the face has them: by the returned factor they are
// to be scaled. 0: it cannot be drawn with.
float set_size(FT_Face face, float em);
// The glyph of that number in the face.
bool draw_index(FT_Face face, unsigned index, float scale, GlyphBitmap& glyph);

}  // namespace skelscope
