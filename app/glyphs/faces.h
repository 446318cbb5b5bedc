// Finds faces that FreeType has opened and draws their glyphs; used only in this folder.
#pragma once

#include <ft2build.h>

#include <string>

#include "glyphs/system_fonts.h"
#include FT_FREETYPE_H

namespace skelscope {

// Returns a face with all visible code points of `codes`, preferably `own`; nullptr if there is
// none.
FT_Face face_of(FontLibrary& library, const FontBytes& own, const std::u32string& codes);
// Draws the text as the system itself does, where no font file has it; see draw_text(). Returns
// false if the system does not.
bool draw_by_system(FontLibrary& library, const std::u32string& codes, float em,
                    GlyphBitmap& glyph);
// Sets the size of the face's glyphs to `em` pixels, or to the closest size of a bitmap font.
// Returns the factor that scales the glyphs to `em`; 0: the face cannot be used.
float set_size(FT_Face face, float em);
// Draws the glyph with this index in the face. Returns false on failure.
bool draw_index(FT_Face face, unsigned index, float scale, GlyphBitmap& glyph);

}  // namespace skelscope
