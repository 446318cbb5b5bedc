// The places of the legends in the lower left corner of the viewport.
#pragma once

#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

inline constexpr float kLegendHeight = 26, kLegendGap = 6, kLegendMargin = 9, kLegendPad = 10,
                       kLegendLine = 19;  // pixels at scale 1

// The place of the next legend. Legends go from left to right; the next row lies above a full one.
struct Shelf {
  View& view;
  const Theme& theme;
  Rect viewport;
  float x = 0, bottom = 0;
  float tallest = 0;  // height of the row's tallest legend
};
Shelf make_shelf(View& view, const Theme& theme, const Rect& viewport);

// Returns the place of a next pill; empty if it is too wide for a row.
Rect next_place(const Shelf& shelf, ImVec2 size);
void take_place(Shelf& shelf, const Rect& pill);
// Takes the place of the next pill. Returns false if the pill is too wide for a row.
bool take_pill(Shelf& shelf, float width, Rect& pill);

bool covers_rig(const Shelf& shelf, const Rect& pill);
// Returns whether the rig keeps its share of the viewport's height below the top of this legend.
bool leaves_room(const Shelf& shelf, const Rect& pill);

}  // namespace skelscope
