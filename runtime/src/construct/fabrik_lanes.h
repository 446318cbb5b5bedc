// The double sweeps of FABRIK for families side by side: one kernel in plain C++, the reference,
// and one in vector code that gives the same bits.
#pragma once

#include <array>
#include <span>

#include "skelform/construct.h"

namespace skelform {

using FabrikLane = std::array<float, kFabrikLanes>;  // one number of each family

// Joints of all lanes, root first; shorter chains end in copies of their target, at distance 0.
struct LaneJoints {
  std::span<FabrikLane> x, y;
  std::span<FabrikLane> link;  // [i] 1 where the lane has joints i and i + 1, else 0
};

struct LanePoints {
  FabrikLane x{}, y{};
};

// Two joints at least, all spans of one length. `lanes`: how many are in use; the others may be
// left as they are.
void sweep_lanes_plain(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                       std::size_t lanes, int iterations);

// As wide as the processor that runs it allows. The plain one in a build without Highway.
void sweep_lanes(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                 std::size_t lanes, int iterations);

}  // namespace skelform
