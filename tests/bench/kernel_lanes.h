// The passes over many characters are measured against this: eight of them side by side, a lane
// each, with everything known beforehand and none of a rig's options.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "kernel.h"
#include "skelform/skelform.h"

namespace bench {

inline constexpr std::size_t kKernelLanes = 8;
using KernelLane = std::array<float, kKernelLanes>;

// A bone of eight characters.
struct alignas(64) KernelBone {
  KernelLane x, y, rot, sx, sy;             // local
  KernelLane wx, wy, wrot, wsx, wsy, c, s;  // armature space
};

// Eight characters: position 0 of `bones` is the world, the others are in evaluation order.
struct LaneKernel {
  explicit LaneKernel(const skelform::Armature& armature);
  void load(std::size_t lane, const skelform::Pose& pose);
  void run();  // FK, in vectors of the processor's

  Kernel scalar;  // order and parents
  std::vector<KernelBone> bones;
};

// The joints of one chain of eight characters, root first. FABRIK for as many iterations: lengths
// measured once, no joint looked at twice.
struct ChainKernel {
  void run(int iterations);

  std::vector<KernelLane> x, y, lengths;
  KernelLane root_x{}, root_y{}, target_x{}, target_y{};
};

bool has_lane_kernels();  // false: built without Highway, run() does nothing

}  // namespace bench
