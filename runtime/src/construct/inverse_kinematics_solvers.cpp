#include <algorithm>

#include "construct/exact_turns.h"
#include "construct/inverse_kinematics.h"

namespace skelform {
namespace {

// Walks the joints from `first` in steps of `step`, starting on `start`; each keeps its distance to
// the one before it, as measured before the walk.
void sweep(std::span<Vec2> joints, int first, int stop, int step, Vec2 start) {
  Vec2 leader = start;
  float distance = length(joints[first] - joints[first + step]);
  joints[first] = start;
  for (int i = first + step; i != stop; i += step) {
    const bool is_last = i + step < 0 || i + step == static_cast<int>(joints.size());
    const float next = is_last ? 0.0f : length(joints[i] - joints[i + step]);
    joints[i] = leader - unit(leader - joints[i]) * distance;
    leader = joints[i];
    distance = next;
  }
}

// The x of every joint shrinks with the distance to the target, and a bow of sine height takes up
// the rest. x is measured from the armature's origin, not from the root: rigs are made with it.
struct Bow {
  Vec2 root;
  Vec2 toward_target;  // cos and sin
  float valley, sag, half_turn;
};

void bend_into_bow(std::span<Vec2> joints, const Bow& bow, float whole) {
  float walked = 0.0f;
  Vec2 before = joints[0];
  for (std::size_t i = 1; i < joints.size(); ++i) {
    walked += length(joints[i] - before);
    before = joints[i];
    const float height = bow.sag * exact_sine(bow.half_turn * (walked / whole));
    const Vec2 bent{joints[i].x * bow.valley, bow.root.y + height};
    joints[i] = turned(bent - bow.root, bow.toward_target) + bow.root;
  }
}

}  // namespace

bool is_stuck_on_line(const Chain& chain) {
  const Vec2 along = unit(chain.target - chain.root);
  float reach = 0.0f, off_line = 0.0f;
  for (std::size_t i = 1; i < chain.joints.size(); ++i) {
    const Vec2 arm = chain.joints[i] - chain.root;
    reach += length(chain.joints[i] - chain.joints[i - 1]);
    off_line = std::max(off_line, std::abs(arm.x * along.y - arm.y * along.x));
  }
  const bool is_inside = length(chain.target - chain.root) < reach * 0.9999f;
  const bool is_there = length(chain.target - chain.joints.back()) < reach * 1e-4f;
  return is_inside && !is_there && off_line < reach * 1e-5f;
}

// To alternate sides, so that a long chain folds instead of swinging round. Distances between the
// joints change by a hair; the sweeps that follow restore what they measured before.
void bend_off_line(const Chain& chain) {
  const Vec2 line = unit(chain.target - chain.root);
  const Vec2 across = line == Vec2{0} ? Vec2{0, 1} : Vec2{-line.y, line.x};
  for (std::size_t i = 1; i + 1 < chain.joints.size(); ++i) {
    const float arm = length(chain.joints[i] - chain.joints[i - 1]);
    chain.joints[i] += across * (i % 2 == 0 ? -0.01f * arm : 0.01f * arm);
  }
}

void solve_fabrik(const Chain& chain, int iterations, const Dialect& dialect, Sweeps sweeps) {
  const int count = static_cast<int>(chain.joints.size());
  const int stop = dialect.docs_backward_stops_at_one ? 0 : -1;
  for (int i = 0; i < iterations; ++i) {
    if (i >= kReferenceIterations && is_stuck_on_line(chain)) bend_off_line(chain);
    sweep(chain.joints, count - 1, stop, -1, chain.target);
    record_sweep(sweeps, chain.joints);
    sweep(chain.joints, 0, count, 1, chain.root);
    record_sweep(sweeps, chain.joints);
  }
}

void solve_arc(const Chain& chain, const Dialect& dialect, Sweeps sweeps) {
  const float whole = length(chain.joints.back() - chain.root);
  if (whole > 0.0f) {
    const Vec2 base = chain.target - chain.root;
    const float reached = std::min(length(base), whole);
    // The reference's (1 - whole / reached) * reached, finite where the target is on the root.
    const float sag = reached - whole;
    const float half_turn = dialect.arc_uses_pi ? kPi : 3.14f;
    // Exact, for the reference's bits: a bow that is nearly straight decides by its last one on
    // which side of the line its first joint lies.
    const Vec2 toward_target = exact_turn(exact_angle_of(base));
    bend_into_bow(chain.joints, {chain.root, toward_target, reached / whole, sag, half_turn},
                  whole);
  }
  record_sweep(sweeps, chain.joints);
}

}  // namespace skelform
