// The fastest FK pass known, to which the library's is compared: the same sums with all data
// prepared.
#pragma once

#include <vector>

#include "skelform/skelform.h"

namespace bench {

// A rig's FK pass written only for speed: arrays of numbers in evaluation order, rotations summed
// first, all sines and cosines in one loop that the compiler can vectorise.
struct Kernel {
  explicit Kernel(const skelform::Armature& armature);
  void load(const skelform::Pose& pose);
  void run();

  std::vector<int> order, parent;  // parent: its position in `order`; for bones without a parent
                                   //   0, a virtual root
  std::vector<float> x, y, rot, sx, sy;             // values relative to the parent
  std::vector<float> wx, wy, wrot, wsx, wsy, c, s;  // values in armature space
};

}  // namespace bench
