// Overlay primitives through ImGui's draw list, in the theme's colours.
#pragma once

#include <span>

#include "overlays/label_places.h"
#include "overlays/overlay_list.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws into the current window. viewport: its corner is the primitives' (0, 0), and labels stay
// inside it. covered: areas covered by bars, relative to that corner; labels avoid them, and the
// grid's numbers below them are omitted.
void draw_overlays(const OverlayList& list, const Theme& theme, const Rect& viewport,
                   std::span<const ScreenBox> covered = {});

}  // namespace skelscope
