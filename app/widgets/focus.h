// Draws and moves the ring of focus_ring.h.
#pragma once

#include "widgets/focus_ring.h"
#include "widgets/look/theme.h"

namespace skelscope {

// These enclose everything drawn in a frame.
void begin_ring(FocusRing& ring);
void end_ring(const Theme& theme);

// The keyboard's actions on the item that Dear ImGui drew last, in `rect`.
struct RingTouch {
  bool focused = false, press = false, context = false;
};
RingTouch ring_item(const Theme& theme, const Rect& rect);
// Gives Left and Right to the last item: by how many steps its value changes.
int ring_nudge(const Theme& theme);
// For an item such as a picture or a list, which all arrows move and plus and minus zoom.
struct RingMove {
  int right = 0, up = 0, nearer = 0;
  int jump = 0;  // to the things before or after on a line of time
  bool any() const { return right != 0 || up != 0 || nearer != 0 || jump != 0; }
};
RingMove ring_move(const Theme& theme);
// For an item that can change places with its neighbours: by how many places it goes down.
int ring_order(const Theme& theme);
// Whether the keyboard asks for the last item's menu.
bool ring_context(const Theme& theme);
// Moves the ring to the item drawn last: the one that had it has moved there.
void ring_take(const Theme& theme);

// A panel begins, whose controls F6 goes to; 0: none.
void ring_panel(const Theme& theme, int panel);
// A card lies over everything from here on.
void begin_ring_card(const Theme& theme);
void end_ring_card(const Theme& theme);

}  // namespace skelscope
