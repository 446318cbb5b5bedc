// On a motion trail: where the joint is all of a sudden elsewhere.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"

namespace skelscope {

// The joint where a frame of the main track begins.
struct TrailStation {
  skelform::Vec2 at{0};  // on the screen
  int frame = 0;
};

struct TrailJumpLook {
  float zoom = 1;      // screen pixels for one of the armature
  float rig_size = 0;  // pixels of the armature, by which a jump is measured
  float alpha = 1;
  bool named = true;  // the farthest with how far they are
};

// Dashes in red from where it was to where it is. Whether the first and the last way are jumps is
// not known: what is beside them is not.
void add_trail_jumps(const std::vector<TrailStation>& stations, const TrailJumpLook& look,
                     OverlayList& over);

}  // namespace skelscope
