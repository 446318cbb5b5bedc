// What draws and moves the ring of focus_ring.h.
#pragma once

#include "widgets/focus_ring.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Around everything that is drawn in a frame.
void begin_ring(FocusRing& ring);
void end_ring(const Theme& theme);

// For the item that Dear ImGui drew last, in `rect`. What the keyboard does to it.
struct RingTouch {
  bool focused = false, press = false, context = false;
};
RingTouch ring_item(const Theme& theme, const Rect& rect);
// Left and right are for the item that was told of last: by how many steps its value changes.
int ring_nudge(const Theme& theme);
// That item is a picture, or a list, that all arrows move and plus and minus zoom.
struct RingMove {
  int right = 0, up = 0, nearer = 0;
  int jump = 0;  // to the things before or after on a line of time
  bool any() const { return right != 0 || up != 0 || nearer != 0 || jump != 0; }
};
RingMove ring_move(const Theme& theme);
// That item can change places with its neighbours: by how many places it goes down.
int ring_order(const Theme& theme);
// Its menu is asked for.
bool ring_context(const Theme& theme);
// It gets the ring: what had it has become this one.
void ring_take(const Theme& theme);

// A panel begins, whose controls F6 goes to; 0: none.
void ring_panel(const Theme& theme, int panel);
// A card lies over everything from here on.
void begin_ring_card(const Theme& theme);
void end_ring_card(const Theme& theme);

}  // namespace skelscope
