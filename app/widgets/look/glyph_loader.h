// Gives glyphs of system fonts to Dear ImGui 1.92 and later, which loads each glyph when it is
// first drawn.
#pragma once

#include <imgui.h>

#include "widgets/look/extra_glyphs.h"

namespace skelscope {

// Merges the face's glyphs into the font added last. The face must outlive the font and keep its
// glyphs until the atlas is cleared. Does nothing before 1.92.
void load_glyphs_from(ExtraGlyphs::OfFace& face, ImFontAtlas& atlas);

}  // namespace skelscope
