// FABRIK is a chain of square roots and divisions, each waiting for the one before. Families that
// have nothing to do with each other are solved side by side instead, one in each lane of arrays
// the compiler turns into vector code. Every lane does what solve_fabrik() does, to the bit.
#include <algorithm>
#include <array>

#include "construct/inverse_kinematics.h"

namespace skelform {
namespace {

using Lane = std::array<float, kFabrikLanes>;

// Joints of all lanes; shorter chains end in copies of their last joint, at distance 0.
struct Joints {
  std::span<Lane> x, y;
  std::span<Lane> link;  // [i] 1 where the lane has joints i and i + 1, else 0
};

struct Leader {
  Lane x{}, y{}, distance{};
};

void load(const Joints& joints, std::span<const Chain> chains) {
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

void store(const Joints& joints, std::span<const Chain> chains) {
  for (std::size_t lane = 0; lane < chains.size(); ++lane) {
    for (std::size_t i = 0; i < chains[lane].joints.size(); ++i) {
      chains[lane].joints[i] = {joints.x[i][lane], joints.y[i][lane]};
    }
  }
}

inline Lane distances(const Joints& joints, std::size_t a, std::size_t b) {
  const Lane &ax = joints.x[a], &ay = joints.y[a], &bx = joints.x[b], &by = joints.y[b];
  const Lane& link = joints.link[std::min(a, b)];
  Lane distance;
  for (std::size_t l = 0; l < kFabrikLanes; ++l) {
    const float dx = ax[l] - bx[l], dy = ay[l] - by[l];
    distance[l] = std::sqrt(dx * dx + dy * dy) * link[l];
  }
  return distance;
}

inline void follow(Leader& leader, Lane& x, Lane& y) {
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

void sweep_to_root(const Joints& joints, Leader leader) {
  const std::size_t last = joints.x.size() - 1;
  leader.distance = distances(joints, last, last - 1);
  joints.x[last] = leader.x;
  joints.y[last] = leader.y;
  for (std::size_t i = last; i-- > 0;) {
    const Lane next = i > 0 ? distances(joints, i, i - 1) : Lane{};
    follow(leader, joints.x[i], joints.y[i]);
    leader.distance = next;
  }
}

void sweep_to_end(const Joints& joints, Leader leader) {
  const std::size_t count = joints.x.size();
  leader.distance = distances(joints, 0, 1);
  joints.x[0] = leader.x;
  joints.y[0] = leader.y;
  for (std::size_t i = 1; i < count; ++i) {
    const Lane next = i + 1 < count ? distances(joints, i, i + 1) : Lane{};
    follow(leader, joints.x[i], joints.y[i]);
    leader.distance = next;
  }
}

}  // namespace

void solve_fabrik_lanes(std::span<const Chain> chains, std::span<Lane> room, int iterations) {
  std::size_t longest = 0;
  Leader target, root;
  for (std::size_t lane = 0; lane < chains.size(); ++lane) {
    longest = std::max(longest, chains[lane].joints.size());
    target.x[lane] = chains[lane].target.x;
    target.y[lane] = chains[lane].target.y;
    root.x[lane] = chains[lane].root.x;
    root.y[lane] = chains[lane].root.y;
  }
  const Joints joints{room.first(longest), room.subspan(longest, longest),
                      room.subspan(2 * longest, longest)};
  load(joints, chains);
  for (int i = 0; i < iterations; ++i) {
    sweep_to_root(joints, target);
    sweep_to_end(joints, root);
  }
  store(joints, chains);
}

}  // namespace skelform
