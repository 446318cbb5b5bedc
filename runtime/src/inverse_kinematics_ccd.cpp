// Cyclic coordinate descent: joint after joint, from the end to the root, turns the rest of the
// chain so that its end faces the target. Only positions move; lengths keep themselves.
#include <algorithm>

#include "inverse_kinematics.h"

namespace skelform {
namespace {

constexpr float kTolerance = 1e-3f;  // pixels between the end and the target

void turn_tail(std::span<Vec2> joints, std::size_t pivot, Vec2 turn) {
  const Vec2 around = joints[pivot];
  for (std::size_t i = pivot + 1; i < joints.size(); ++i) {
    const Vec2 arm = joints[i] - around;
    joints[i] = around + Vec2{arm.x * turn.x - arm.y * turn.y, arm.x * turn.y + arm.y * turn.x};
  }
}

void face_target(std::span<Vec2> joints, std::size_t pivot, Vec2 target) {
  const Vec2 end = unit(joints.back() - joints[pivot]);
  const Vec2 goal = unit(target - joints[pivot]);
  if (end == Vec2{0} || goal == Vec2{0}) return;
  turn_tail(joints, pivot,
            {end.x * goal.x + end.y * goal.y, end.x * goal.y - end.y * goal.x});
}

// On one line with its target a chain has nowhere to turn, though it could reach by bending.
void leave_the_line(std::span<Vec2> joints, Vec2 target) {
  const Vec2 root = joints.front(), along = unit(target - root);
  float reach = 0.0f, off_line = 0.0f;
  for (std::size_t i = 1; i < joints.size(); ++i) {
    const Vec2 arm = joints[i] - root;
    reach += length(joints[i] - joints[i - 1]);
    off_line = std::max(off_line, std::abs(arm.x * along.y - arm.y * along.x));
  }
  const bool inside = length(target - root) < reach * 0.9999f;
  if (!inside || off_line > reach * 1e-5f) return;
  for (std::size_t i = 1; i + 1 < joints.size(); ++i) turn_tail(joints, i, {0.995f, 0.0998749f});
}

}  // namespace

void solve_ccd(const Chain& chain, int iterations, Sweeps sweeps) {
  for (int i = 0; i < iterations; ++i) {
    if (length(chain.joints.back() - chain.target) < kTolerance) break;
    leave_the_line(chain.joints, chain.target);
    for (std::size_t pivot = chain.joints.size() - 1; pivot-- > 0;) {
      face_target(chain.joints, pivot, chain.target);
    }
    record_sweep(sweeps, chain.joints);
  }
}

void solve_point_chain(const Chain& chain, int iterations, std::span<const JointLimit>,
                       Sweeps sweeps) {
  solve_fabrik(chain, iterations, {}, sweeps);
}

}  // namespace skelform
