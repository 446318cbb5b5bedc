// The window's islands: the menu bar above, the armature left, the inspector right, the timeline
// below, the viewport between them. The gaps are splitters.
#pragma once

#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Screen rectangles; empty for a hidden island.
struct Islands {
  Rect menu, left, viewport, right, bottom;
  Rect presentation;  // the slim transport, while the panels are hidden
  Rect narrow_bar;    // the choice of the panel, in the narrow layout
};

// `area`: the inside of the window. Islands shrink if they do not fit, and the left and then the
// right island are hidden. The viewport keeps 240 x 190 pixels at scale 1 as long as the window has
// them.
Islands compute_islands(const View& view, const Rect& area, const Theme& theme);

// Returns whether the layout for phones is used: in a page that is small, at the interface's size.
bool is_narrow(const View& view, const Rect& area, const Theme& theme);

// The islands of the window, of the narrow layout, or of an embedded stage.
Islands islands_of(const View& view, const Rect& area, const Theme& theme);

// Begin and end the root window, which fills the program's window; all else is drawn in between.
void begin_root();
void end_root();

// Draws the gaps between the islands; dragging one changes the layout. Call it after the islands
// are drawn.
void splitters(View& view, const Rect& area, const Islands& islands, const Theme& theme);

}  // namespace skelscope
