// Cyclic coordinate descent: for each joint, from the end to the root, turns the rest of the chain
// so that its end faces the target. Moves positions only; lengths do not change.
#include <algorithm>

#include "construct/inverse_kinematics.h"

namespace skelform {
namespace {

constexpr float kTolerance = 1e-3f;  // pixels between the end and the target
constexpr int kPlainSweeps = 10;     // the default number of iterations of the other solvers
constexpr int kLeapsASweep = 8;

void turn_tail(std::span<Vec2> joints, std::size_t pivot, float angle) {
  const Vec2 around = joints[pivot], turn{std::cos(angle), std::sin(angle)};
  for (std::size_t i = pivot + 1; i < joints.size(); ++i) {
    const Vec2 arm = joints[i] - around;
    joints[i] = around + Vec2{arm.x * turn.x - arm.y * turn.y, arm.x * turn.y + arm.y * turn.x};
  }
}

float face_target(std::span<Vec2> joints, std::size_t pivot, Vec2 target) {
  const Vec2 end = unit(joints.back() - joints[pivot]);
  const Vec2 goal = unit(target - joints[pivot]);
  if (end == Vec2{0} || goal == Vec2{0}) return 0.0f;
  const float angle = std::atan2(end.x * goal.y - end.y * goal.x, end.x * goal.x + end.y * goal.y);
  turn_tail(joints, pivot, angle);
  return angle;
}

void ccd_sweep(const Chain& chain, std::span<float> turns) {
  for (std::size_t pivot = chain.joints.size() - 1; pivot-- > 0;) {
    turns[pivot] = face_target(chain.joints, pivot, chain.target);
  }
}

// A nearly stretched or folded chain approaches slowly: each ccd_sweep makes almost the same turns
// as the last. Repeats these turns, enlarged, as long as that brings the end nearer.
void leap(const Chain& chain, std::span<const float> turns, std::span<Vec2> before, float& gain) {
  for (int i = 0; i < kLeapsASweep; ++i) {
    std::ranges::copy(chain.joints, before.begin());
    for (std::size_t pivot = chain.joints.size() - 1; pivot-- > 0;) {
      turn_tail(chain.joints, pivot, std::clamp(turns[pivot] * gain, -0.5f, 0.5f));
    }
    if (length(chain.joints.back() - chain.target) < length(before.back() - chain.target)) {
      gain *= 2.0f;
      continue;
    }
    std::ranges::copy(before, chain.joints.begin());
    gain = std::max(gain * 0.25f, 0.25f);
    return;
  }
}

void bend(std::span<Vec2> joints) {
  for (std::size_t i = 1; i + 1 < joints.size(); ++i) turn_tail(joints, i, 0.1f);
}

}  // namespace

void solve_ccd(const Chain& chain, std::span<float> turns, std::span<Vec2> before, int iterations,
               Sweeps sweeps) {
  float gain = 1.0f;
  for (int i = 0; i < iterations; ++i) {
    if (length(chain.joints.back() - chain.target) < kTolerance) break;
    if (is_stuck_on_line(chain)) bend(chain.joints);
    ccd_sweep(chain, turns);
    if (i >= kPlainSweeps) leap(chain, turns, before.first(chain.joints.size()), gain);
    record_sweep(sweeps, chain.joints);
  }
}

}  // namespace skelform
