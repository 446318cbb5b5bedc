// Overlay primitives through ImGui's draw list, in the theme's colours.
#pragma once

#include "overlays/overlay_list.h"
#include "widgets/theme.h"

namespace skelscope {

// Draws into the current window; `viewport` is where the primitives' (0, 0) lies on the screen and
// what labels are kept inside of.
void draw_overlays(const OverlayList& list, const Theme& theme, const Rect& viewport);

}  // namespace skelscope
