// Marks the sudden jumps of a joint on its motion trail.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"

namespace skelscope {

// The position of the joint where a frame of the main track begins.
struct TrailStation {
  skelform::Vec2 at{0};  // screen pixels
  int frame = 0;
};

struct TrailJumpLook {
  float zoom = 1;      // screen pixels per armature pixel
  float rig_size = 0;  // size of the rig, armature pixels; the measure for jumps
  float alpha = 1;
  bool named = true;  // labels the longest jumps with their length
};

// Draws red dashes along the jumps. The first and the last step are never marked, because a jump is
// judged by the steps before and after it.
void add_trail_jumps(const std::vector<TrailStation>& stations, const TrailJumpLook& look,
                     OverlayList& over);

}  // namespace skelscope
