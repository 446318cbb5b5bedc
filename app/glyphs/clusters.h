// Draws clusters: code points that the font combines into one glyph, such as a Devanagari syllable,
// a Thai letter with a tone mark, or an emoji of several parts.
#pragma once

#include <string>

#include "glyphs/system_fonts.h"

namespace skelscope {

// Returns the number of code points of the cluster at `first`; 1: a single code point.
std::size_t cluster_length(const std::u32string& line, std::size_t first);

// Draws a cluster. Returns false if no font has all of its code points; then the caller draws them
// one by one.
bool draw_cluster(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                  const std::u32string& cluster, GlyphBitmap& glyph);

}  // namespace skelscope
