// Clusters of letters and marks: a syllable of Devanagari, a Thai letter with its tone, an emoji of
// several parts. They are drawn as one, as the font puts them together.
#pragma once

#include <string>

#include "glyphs/system_fonts.h"

namespace skelscope {

// How many code points from `first` on belong together; 1: it stands alone.
std::size_t cluster_length(const std::u32string& line, std::size_t first);

// False when no font has all of it; then each code point is drawn by itself.
bool draw_cluster(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                  const std::u32string& cluster, GlyphBitmap& glyph);

}  // namespace skelscope
