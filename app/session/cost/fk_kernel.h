// The barest forward kinematics: arrays of numbers, parents before children, nothing else to do.
// The ratio of a rig's tick to it says more than nanoseconds, which differ on each machine.
#pragma once

#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct FkKernel {
  std::vector<int> parent;                    // position of each bone's parent; 0: the world
  std::vector<float> x, y, rot, sx, sy;       // local
  std::vector<float> wx, wy, wrot, wsx, wsy;  // world
};
FkKernel make_kernel(const skelform::Armature& armature);
void run(FkKernel& kernel);

}  // namespace skelscope
