// Fast passes to which those over many characters are compared: eight characters side by side, one
// in each lane, with all data prepared and without a rig's options.
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

// One bone of eight characters.
struct alignas(64) KernelBone {
  KernelLane x, y, rot, sx, sy;             // values relative to the parent
  KernelLane wx, wy, wrot, wsx, wsy, c, s;  // values in armature space
};

// Eight characters. Position 0 of `bones` is the world; the others are in evaluation order.
struct LaneKernel {
  explicit LaneKernel(const skelform::Armature& armature);
  void load(std::size_t lane, const skelform::Pose& pose);
  void run();  // the FK pass, in vectors of the processor's width

  Kernel scalar;  // the kernel of one character; gives the order and the parents
  std::vector<KernelBone> bones;
};

// The joints of one chain of eight characters, root first. FABRIK with a fixed number of
// iterations: measures lengths once, and reads each joint once per sweep.
struct ChainKernel {
  void run(int iterations);

  std::vector<KernelLane> x, y, lengths;
  KernelLane root_x{}, root_y{}, target_x{}, target_y{};
};

bool has_lane_kernels();  // false in a build without Highway: run() then does nothing

}  // namespace bench
