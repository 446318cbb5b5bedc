// How far feet slide while they should stand, along one animation played once without physics.
#pragma once

#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

// A bone without children, or the end of an IK family, that comes down to the ground.
struct FootReport {
  int bone = -1;
  int frames = 0;   // steps between two frames in which it stands
  float slide = 0;  // pixels of the rig that it moves along x in them, all together
  float worst = 0;  // the longest of these steps
  int worst_frame = 0;
};

// The way of a character along an animation, and its feet.
struct WalkReport {
  skelform::RootStep lap;  // from the first frame to the last
  double seconds = 0;      // from the first frame to the last
  std::vector<FootReport> feet;
};

inline constexpr int kMostWalkFrames = 600;  // later frames are not looked at

// Plays the animation at its whole frames, with the root's movement: a foot is where a game with
// root motion would draw it. A foot stands while it is within 2 % of the rig's height above its own
// lowest point; a bone is a foot if that point is within 6 % of the lowest point of all.
WalkReport walk_report(const skelform::Armature& armature, int animation,
                       const skelform::RootMotion& root);

}  // namespace skelscope
