// The window's islands: menu bar above, armature left, inspector right, timeline below, the
// viewport in between. The gaps are the splitters.
#pragma once

#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Screen rectangles; an island that is not shown is empty.
struct Islands {
  Rect menu, left, viewport, right, bottom;
  Rect presentation;  // the slim transport, while the panels are hidden
};

// `area`: the window's inside. Sizes that do not fit shrink, and the left and then the right island
// give way: the viewport keeps 240 x 190 of the design's pixels as long as the window has them.
Islands compute_islands(const Layout& layout, const Rect& area, const Theme& theme);

// The full-window root; begin before anything else is drawn and end after.
void begin_root();
void end_root();

// The gaps between the islands: dragging one writes the layout. Draw after the islands.
void splitters(Layout& layout, const Rect& area, const Islands& islands, const Theme& theme);

}  // namespace skelscope
