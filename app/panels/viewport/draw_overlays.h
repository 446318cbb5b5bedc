// Overlay primitives through ImGui's draw list, in the theme's colours.
#pragma once

#include <span>

#include "overlays/label_places.h"
#include "overlays/overlay_list.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws into the current window; `viewport` is where the primitives' (0, 0) lies on the screen and
// what labels are kept inside of. covered: what floats over it, from the viewport's corner; labels
// keep clear of it, and the grid's numbers under it are left out.
void draw_overlays(const OverlayList& list, const Theme& theme, const Rect& viewport,
                   std::span<const ScreenBox> covered = {});

}  // namespace skelscope
