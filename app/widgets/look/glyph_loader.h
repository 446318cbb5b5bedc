// Gives the glyphs of system fonts to Dear ImGui 1.92 and later, which load each glyph when it is
// first drawn.
#pragma once

#include <imgui.h>

#include "widgets/look/extra_glyphs.h"

namespace skelscope {

// Merges the face's glyphs into its font, which was the last to be added. The face must outlive the
// font and keep its glyphs until the atlas is cleared. Does nothing before 1.92.
void load_glyphs_from(ExtraGlyphs::OfFace& face, ImFontAtlas& atlas);

}  // namespace skelscope
