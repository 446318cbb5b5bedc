// FABRIK is a chain of square roots and divisions, each waiting for the one before. Families that
// have nothing to do with each other are solved side by side instead, one in each lane of arrays.
// Every lane does what solve_fabrik() does, to the bit. This is the text to read: the vector code
// of fabrik_lanes_wide.cpp does the same, and is tested against it.
#include <algorithm>
#include <cmath>

#include "construct/fabrik_lanes.h"

namespace skelform {
namespace {

struct Leader {
  FabrikLane x{}, y{}, distance{};
};

inline FabrikLane distances(const LaneJoints& joints, std::size_t a, std::size_t b) {
  const FabrikLane &ax = joints.x[a], &ay = joints.y[a], &bx = joints.x[b], &by = joints.y[b];
  const FabrikLane& link = joints.link[std::min(a, b)];
  FabrikLane distance;
  for (std::size_t l = 0; l < kFabrikLanes; ++l) {
    const float dx = ax[l] - bx[l], dy = ay[l] - by[l];
    distance[l] = std::sqrt(dx * dx + dy * dy) * link[l];
  }
  return distance;
}

inline void follow(Leader& leader, FabrikLane& x, FabrikLane& y) {
  for (std::size_t l = 0; l < kFabrikLanes; ++l) {
    const float dx = leader.x[l] - x[l], dy = leader.y[l] - y[l];
    const float apart = std::sqrt(dx * dx + dy * dy);
    const float divisor = apart == 0.0f ? 1.0f : apart;
    const float ux = apart == 0.0f ? 0.0f : dx / divisor;
    const float uy = apart == 0.0f ? 0.0f : dy / divisor;
    x[l] = leader.x[l] - ux * leader.distance[l];
    y[l] = leader.y[l] - uy * leader.distance[l];
    leader.x[l] = x[l];
    leader.y[l] = y[l];
  }
}

void sweep_to_root(const LaneJoints& joints, const LanePoints& targets) {
  const std::size_t last = joints.x.size() - 1;
  Leader leader{targets.x, targets.y, distances(joints, last, last - 1)};
  joints.x[last] = leader.x;
  joints.y[last] = leader.y;
  for (std::size_t i = last; i-- > 0;) {
    const FabrikLane next = i > 0 ? distances(joints, i, i - 1) : FabrikLane{};
    follow(leader, joints.x[i], joints.y[i]);
    leader.distance = next;
  }
}

void sweep_to_end(const LaneJoints& joints, const LanePoints& roots) {
  const std::size_t count = joints.x.size();
  Leader leader{roots.x, roots.y, distances(joints, 0, 1)};
  joints.x[0] = leader.x;
  joints.y[0] = leader.y;
  for (std::size_t i = 1; i < count; ++i) {
    const FabrikLane next = i + 1 < count ? distances(joints, i, i + 1) : FabrikLane{};
    follow(leader, joints.x[i], joints.y[i]);
    leader.distance = next;
  }
}

}  // namespace

void sweep_lanes_plain(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                       std::size_t /*lanes*/, int iterations) {
  for (int i = 0; i < iterations; ++i) {
    sweep_to_root(joints, targets);
    sweep_to_end(joints, roots);
  }
}

#ifndef SKELFORM_WITH_HIGHWAY
void sweep_lanes(const LaneJoints& joints, const LanePoints& targets, const LanePoints& roots,
                 std::size_t lanes, int iterations) {
  sweep_lanes_plain(joints, targets, roots, lanes, iterations);
}
#endif

}  // namespace skelform
