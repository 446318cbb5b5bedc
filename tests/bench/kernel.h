// The FK pass is measured against this: the same sums with everything known beforehand.
#pragma once

#include <vector>

#include "skelform/skelform.h"

namespace bench {

// A rig's FK pass written for nothing but speed: arrays of numbers in evaluation order, rotations
// summed first, all sines and cosines in one loop the compiler can vectorise.
struct Kernel {
  explicit Kernel(const skelform::Armature& armature);
  void load(const skelform::Pose& pose);
  void run();

  std::vector<int> order, parent;  // parent: position in order, 0 for roots; a virtual root is 0
  std::vector<float> x, y, rot, sx, sy;             // local
  std::vector<float> wx, wy, wrot, wsx, wsy, c, s;  // armature space
};

}  // namespace bench
