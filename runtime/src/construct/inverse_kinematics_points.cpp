// Solves a family as a point system: a chain whose end is dragged to the target and whose root is
// then dragged back, repeatedly.
#include <algorithm>

#include "construct/inverse_kinematics.h"
#include "construct/point_angles.h"
#include "lists/lists.h"

namespace skelform {
namespace {

struct LimitedChain {
  std::span<Vec2> joints;
  std::span<const float> lengths;  // [i]: the distance between joints i and i + 1
  std::span<const JointLimit> limits;
};

const JointLimit* limit_at(const LimitedChain& chain, int joint) {
  const auto found = std::ranges::find(chain.limits, joint, &JointLimit::joint);
  return found == chain.limits.end() ? nullptr : &*found;
}

void drag_end(const LimitedChain& chain, Vec2 target) {
  const int last = count_of(chain.joints) - 1;
  chain.joints[last] = target;
  for (int i = last - 1; i >= 0; --i) {
    chain.joints[i] = at_distance(chain.joints[i + 1], chain.joints[i], chain.lengths[i]);
    const JointLimit* limit = i > 0 ? limit_at(chain, i) : nullptr;
    if (limit == nullptr) continue;
    fold_into(chain.joints[i + 1], chain.joints[i], chain.joints[i - 1],
              {chain.lengths[i], chain.lengths[i - 1]}, reversed({limit->from, limit->span}));
  }
}

void drag_root(const LimitedChain& chain, Vec2 root) {
  const int last = count_of(chain.joints) - 1;
  chain.joints[0] = root;
  for (int i = 1; i <= last; ++i) {
    chain.joints[i] = at_distance(chain.joints[i - 1], chain.joints[i], chain.lengths[i - 1]);
    const JointLimit* limit = i < last ? limit_at(chain, i) : nullptr;
    if (limit == nullptr) continue;
    fold_into(chain.joints[i - 1], chain.joints[i], chain.joints[i + 1],
              {chain.lengths[i - 1], chain.lengths[i]}, {limit->from, limit->span});
  }
}

// Keeping a limit at one joint turns the segment at the joint before it. To make every limit hold
// at the end, turns the rest of the chain at each joint, from the root on: that does not change the
// angles at other joints.
void settle_limits(const LimitedChain& chain) {
  for (std::size_t i = 1; i + 1 < chain.joints.size(); ++i) {
    const JointLimit* limit = limit_at(chain, i);
    if (limit == nullptr) continue;
    const Vec2 joint = chain.joints[i];
    const float angle =
        angle_of(chain.joints[i + 1] - joint) - angle_of(chain.joints[i - 1] - joint);
    const float way = way_inside(angle, {limit->from, limit->span});
    if (way == 0.0f) continue;
    for (std::size_t k = i + 1; k < chain.joints.size(); ++k) {
      chain.joints[k] = joint + rotate(chain.joints[k] - joint, way);
    }
  }
}

}  // namespace

void solve_point_chain(const Chain& chain, std::span<float> lengths, int iterations,
                       std::span<const JointLimit> limits, Sweeps sweeps) {
  for (std::size_t i = 0; i + 1 < chain.joints.size(); ++i) {
    lengths[i] = length(chain.joints[i + 1] - chain.joints[i]);
  }
  const LimitedChain limited{chain.joints, lengths, limits};
  for (int i = 0; i < iterations; ++i) {
    if (is_stuck_on_line(chain)) bend_off_line(chain);
    drag_end(limited, chain.target);
    record_sweep(sweeps, chain.joints);
    drag_root(limited, chain.root);
    record_sweep(sweeps, chain.joints);
  }
  settle_limits(limited);
}

}  // namespace skelform
