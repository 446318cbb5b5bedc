// The length of animations, for players and pads.
#pragma once

#include <algorithm>

#include "lists/lists.h"
#include "skelform/pose.h"

namespace skelform {

// Adding ticks causes rounding errors. A frame counts as reached from this distance.
inline constexpr double kNearFrame = 1e-6;
inline constexpr double kLongestUpdate = 1e6;  // seconds

inline const Animation* animation_at(const Armature& armature, int animation) {
  const bool exists = has_index(armature.animations, animation);
  return exists ? &armature.animations[animation] : nullptr;
}

inline int last_frame_at(const Armature& armature, int animation) {
  const Animation* found = animation_at(armature, animation);
  return found ? std::max(found->last_frame, 0) : 0;
}

}  // namespace skelform
