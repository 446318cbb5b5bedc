// Draws and moves the focus ring of focus_ring.h.
#pragma once

#include "widgets/focus_ring.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Begin and end the focus ring's frame; called before and after everything drawn.
void begin_ring(FocusRing& ring);
void end_ring(const Theme& theme);

// The keyboard's actions on the item that Dear ImGui drew last, in `rect`.
struct RingTouch {
  bool focused = false, press = false, context = false;
};
RingTouch ring_item(const Theme& theme, const Rect& rect);
// Returns the number of steps by which Left and Right change the value of the item drawn last.
int ring_nudge(const Theme& theme);
// The keyboard's moves of an item such as a picture or a list: arrows move it, plus and minus zoom
// it.
struct RingMove {
  int right = 0, up = 0, nearer = 0;
  int jump = 0;  // to the previous or next thing on a time axis
  bool any() const { return right != 0 || up != 0 || nearer != 0 || jump != 0; }
};
RingMove ring_move(const Theme& theme);
// Returns the number of places by which the keyboard moves the item drawn last down its list.
int ring_order(const Theme& theme);
// Returns whether the keyboard requests the menu of the item drawn last.
bool ring_context(const Theme& theme);
// Moves the focus to the item drawn last. Used when the focused item has moved there.
void ring_take(const Theme& theme);

// Begins the controls of a panel for F6; 0: none.
void ring_panel(const Theme& theme, int panel);
// Begins a card: the items from here on lie over everything else.
void begin_ring_card(const Theme& theme);
void end_ring_card(const Theme& theme);

}  // namespace skelscope
