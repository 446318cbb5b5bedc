// Packs the chains of families that share no joint into lanes, and back.
#include <algorithm>
#include <array>

#include "construct/fabrik_lanes.h"
#include "construct/inverse_kinematics.h"

namespace skelform {
namespace {

void load_lanes(const LaneJoints& joints, std::span<const Chain> chains) {
  for (std::size_t lane = 0; lane < chains.size(); ++lane) {
    const std::span<const Vec2> source = chains[lane].joints;
    for (std::size_t i = 0; i < joints.x.size(); ++i) {
      const Vec2 joint = i < source.size() ? source[i] : chains[lane].target;
      joints.x[i][lane] = joint.x;
      joints.y[i][lane] = joint.y;
      joints.link[i][lane] = i + 1 < source.size() ? 1.0f : 0.0f;
    }
  }
  for (std::size_t lane = chains.size(); lane < kFabrikLanes; ++lane) {
    for (std::size_t i = 0; i < joints.x.size(); ++i) {
      joints.x[i][lane] = joints.y[i][lane] = joints.link[i][lane] = 0.0f;
    }
  }
}

void store_lanes(const LaneJoints& joints, std::span<const Chain> chains) {
  for (std::size_t lane = 0; lane < chains.size(); ++lane) {
    for (std::size_t i = 0; i < chains[lane].joints.size(); ++i) {
      chains[lane].joints[i] = {joints.x[i][lane], joints.y[i][lane]};
    }
  }
}

}  // namespace

void solve_fabrik_lanes(std::span<const Chain> chains, std::span<FabrikLane> room, int iterations) {
  std::size_t longest = 0;
  LanePoints targets, roots;
  for (std::size_t lane = 0; lane < chains.size(); ++lane) {
    longest = std::max(longest, chains[lane].joints.size());
    targets.x[lane] = chains[lane].target.x;
    targets.y[lane] = chains[lane].target.y;
    roots.x[lane] = chains[lane].root.x;
    roots.y[lane] = chains[lane].root.y;
  }
  const LaneJoints joints{room.first(longest), room.subspan(longest, longest),
                          room.subspan(2 * longest, longest)};
  load_lanes(joints, chains);
  sweep_lanes(joints, targets, roots, chains.size(), iterations);
  store_lanes(joints, chains);
}

}  // namespace skelform
