// A minimal forward kinematics: arrays of numbers, parents before children, nothing else. A rig's
// tick as a multiple of it says more than nanoseconds, which differ between machines.
#pragma once

#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct FkKernel {
  std::vector<int> parent;                    // index of each bone's parent; 0: the world
  std::vector<float> x, y, rot, sx, sy;       // local transform
  std::vector<float> wx, wy, wrot, wsx, wsy;  // world transform
};
FkKernel make_kernel(const skelform::Armature& armature);
void run(FkKernel& kernel);

}  // namespace skelscope
