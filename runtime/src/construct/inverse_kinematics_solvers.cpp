#include <algorithm>

#include "construct/exact_turns.h"
#include "construct/inverse_kinematics.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// Moves the joints from `first` on, in steps of `step`, the first one to `start`. Each next joint
// keeps its distance to the joint before it, as measured before the sweep.
void sweep(std::span<Vec2> joints, int first, int stop, int step, Vec2 start) {
  Vec2 leader = start;
  float distance = length(joints[first] - joints[first + step]);
  joints[first] = start;
  for (int i = first + step; i != stop; i += step) {
    const bool is_last = i + step < 0 || i + step == count_of(joints);
    const float next = is_last ? 0.0f : length(joints[i] - joints[i + step]);
    joints[i] = leader - unit(leader - joints[i]) * distance;
    leader = joints[i];
    distance = next;
  }
}

// Arc scales the x of every joint down with the distance to the target, and adds a half sine wave
// as height. x is measured from the armature's origin, not from the root, as existing rigs expect.
struct Bow {
  Vec2 root;
  Vec2 toward_target;  // cos and sin of the direction to the target
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

// Moves joints to alternating sides, so that a long chain folds in place. The distances between
// joints change a little; the following sweeps measure and restore the lengths.
void bend_off_line(const Chain& chain) {
  const Vec2 line = unit(chain.target - chain.root);
  const Vec2 across = line == Vec2{0} ? Vec2{0, 1} : Vec2{-line.y, line.x};
  for (std::size_t i = 1; i + 1 < chain.joints.size(); ++i) {
    const float arm = length(chain.joints[i] - chain.joints[i - 1]);
    chain.joints[i] += across * (i % 2 == 0 ? -0.01f * arm : 0.01f * arm);
  }
}

void solve_fabrik(const Chain& chain, int iterations, const Dialect& dialect, Sweeps sweeps) {
  const int count = count_of(chain.joints);
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
    // The reference's (1 - whole / reached) * reached, but finite if the target is at the root.
    const float sag = reached - whole;
    const float half_turn = dialect.arc_uses_pi ? kPi : 3.14f;
    // Exact, to give the reference's bits: in a nearly straight arc the last bit decides on which
    // side of the line the first joint lies.
    const Vec2 toward_target = exact_turn(exact_angle_of(base));
    bend_into_bow(chain.joints, {chain.root, toward_target, reached / whole, sag, half_turn},
                  whole);
  }
  record_sweep(sweeps, chain.joints);
}

}  // namespace skelform
