// Places labels so that no two lie over one another: the important first, each beside the thing it
// names, or a little farther away with a line to it, or nowhere. The same input gives the same
// places, and moving all of it together moves them along, so that nothing jumps while panning.
#pragma once

#include <span>
#include <vector>

#include "skelform/math.h"
#include "view/sight_view.h"

namespace skelscope {

bool overlap(const ScreenBox& a, const ScreenBox& b);

struct LabelBox {
  skelform::Vec2 at{0};      // where it would like to be: its left edge's middle
  skelform::Vec2 anchor{0};  // what it names
  skelform::Vec2 size{0};
  int rank = 0;          // lower ones choose first
  float weight = 0;      // within a rank heavier ones do
  bool fixed = false;    // stays where it is, and others keep clear of it
  bool settled = false;  // there or nowhere
  bool apart = false;    // stays, too, but in nobody's way; left out where it is covered or cut
};

struct LabelPlace {
  ScreenBox box;
  bool shown = false;
  bool led = false;  // so far away that it needs a line to its anchor
};

// room: where labels may lie; taken: what lies over it, such as toolbars. A label whose anchor is
// outside of `view` is not shown. One place a label, in their order.
std::vector<LabelPlace> place_labels(std::span<const LabelBox> labels, const ScreenBox& view,
                                     std::span<const ScreenBox> taken, float scale);

}  // namespace skelscope
