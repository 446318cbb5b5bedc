// Places labels without overlap, the important ones first: beside the named point, or farther away
// with a line to it, or not at all. Equal input gives equal places, and moved input gives places
// moved alike, so that labels do not jump during panning.
#pragma once

#include <span>
#include <vector>

#include "skelform/math.h"
#include "view/sight_view.h"

namespace skelscope {

bool overlap(const ScreenBox& a, const ScreenBox& b);

struct LabelBox {
  skelform::Vec2 at{0};      // preferred place: the middle of the left edge
  skelform::Vec2 anchor{0};  // the named point
  skelform::Vec2 size{0};
  int rank = 0;          // lower ranks are placed first
  float weight = 0;      // within a rank larger weights are placed first
  bool fixed = false;    // stays at its place; other labels avoid it
  bool settled = false;  // placed only at the preferred place, else left out
  bool apart = false;    // stays at its place without blocking others; left out if covered or cut
};

struct LabelPlace {
  ScreenBox box;
  bool shown = false;
  bool led = false;  // so far from the anchor that it needs a line to it
};

// Returns one place per label, in the same order. view: the area for labels; a label with its
// anchor outside is not shown. taken: areas to avoid, such as toolbars.
std::vector<LabelPlace> place_labels(std::span<const LabelBox> labels, const ScreenBox& view,
                                     std::span<const ScreenBox> taken, float scale);

}  // namespace skelscope
