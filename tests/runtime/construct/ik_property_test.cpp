#include <doctest/doctest.h>

#include <random>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

struct Dice {
  std::mt19937 engine;
  float between(float low, float high) {
    return low + (high - low) * static_cast<float>(engine() & 0xffffff) / 0x1000000;
  }
  int up_to(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

// Makes a chain in a random pose, below a parent that is rotated, scaled and sometimes mirrored.
Armature random_chain(Dice& dice, int joints, IkMode mode) {
  Armature rig;
  const float mirror = dice.up_to(2) ? 1.f : -1.f;
  const Vec2 scale{dice.between(.5f, 2) * mirror, dice.between(.5f, 2)};
  int parent = add_bone(rig, -1, {dice.between(-200, 200), dice.between(-200, 200)},
                        dice.between(-kPi, kPi), scale);
  std::vector<int> ids;
  for (int i = 0; i < joints; ++i) {
    ids.push_back(add_bone(rig, parent, {dice.between(20, 100), 0}, dice.between(-2, 2)));
    parent = ids.back();
  }
  add_family(rig, ids, add_bone(rig, -1, {0, 0}), mode);
  return rig;
}

struct Reach {
  float inner, outer;
};

// The least distance from the root is the longest segment minus the sum of the others, if positive.
Reach reach_of(const std::vector<ConstructedBone>& bones, const std::vector<int>& ids) {
  float sum = 0, longest = 0;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const float segment = length(bones[ids[i]].pos - bones[ids[i - 1]].pos);
    sum += segment;
    longest = std::max(longest, segment);
  }
  return {std::max(0.f, 2 * longest - sum), sum};
}

std::vector<float> lengths_of(const std::vector<Vec2>& joints) {
  std::vector<float> lengths;
  for (std::size_t i = 1; i < joints.size(); ++i) {
    lengths.push_back(length(joints[i] - joints[i - 1]));
  }
  return lengths;
}

std::vector<Vec2> places(const std::vector<ConstructedBone>& bones, const std::vector<int>& ids) {
  std::vector<Vec2> result;
  for (const int id : ids) result.push_back(bones[id].pos);
  return result;
}

// A chain with its pose before and after the solver.
struct Trial {
  Trial(Dice& dice, int joints, IkMode mode, int iterations, std::vector<JointLimit> limits = {})
      : c(random_chain(dice, joints, mode)), ids(c.rig.inverse_kinematics[0].bone_ids) {
    settings.iterations = iterations;
    settings.limits = std::move(limits);
    c.options.families = {&settings, 1};
    c.options.ik = false;
    c.construct();
    before = places(c.built.bones, ids);
    reach = reach_of(c.built.bones, ids);
    place_target(dice);
    c.options.ik = true;
    c.construct(&trace);
  }
  void place_target(Dice& dice) {
    const float margin = 0.05f * reach.outer;
    const float distance = dice.between(reach.inner + margin, reach.outer - margin);
    const float angle = dice.between(-kPi, kPi);
    const int target = c.rig.inverse_kinematics[0].target_id;
    c.state.pose.bones[target].pos = before[0] + rotate({distance, 0}, angle);
  }
  const FamilyTrace& solved() const { return trace.families[0]; }

  Character c;
  std::vector<int> ids;
  FamilySettings settings;
  std::vector<Vec2> before;
  Reach reach{};
  ConstructTrace trace;
};

constexpr IkMode kModes[] = {IkMode::FABRIK, IkMode::CCD, IkMode::PointChain};

void check_lengths(const Trial& trial) {
  const auto before = lengths_of(trial.before), after = lengths_of(trial.solved().joints);
  for (std::size_t i = 0; i < before.size(); ++i)
    CHECK(after[i] == Approx(before[i]).epsilon(1e-3));
}

}  // namespace

TEST_CASE(
    "every iterative solver reaches each target in reach and keeps the lengths and the root") {
  for (const IkMode mode : kModes) {
    Dice dice{std::mt19937(20240607)};
    for (int n = 0; n < 300; ++n) {
      const int joints = 3 + dice.up_to(18);
      CAPTURE(name_of(mode));
      CAPTURE(n);
      CAPTURE(joints);
      const Trial trial(dice, joints, mode, 200);
      CHECK(trial.solved().residual < 0.5f);
      CHECK(trial.solved().joints[0] == trial.before[0]);
      check_lengths(trial);
    }
  }
}

TEST_CASE("a chain of two bones points at its target in every mode") {
  for (const IkMode mode : kModes) {
    Dice dice{std::mt19937(7)};
    for (int n = 0; n < 50; ++n) {
      Trial trial(dice, 2, mode, 10);
      const Vec2 aim = trial.solved().target - trial.solved().root;
      CHECK(std::abs(wrap_angle(trial.c.bone(trial.ids[0]).rot - angle_of(aim))) < 1e-3f);
    }
  }
}

TEST_CASE("limits are never exceeded, and the lengths and the root are kept") {
  Dice dice{std::mt19937(99)};
  for (int n = 0; n < 300; ++n) {
    CAPTURE(n);
    const int joints = 3 + dice.up_to(8);
    std::vector<JointLimit> limits;
    for (int joint = 1; joint + 1 < joints; ++joint) {
      if (dice.up_to(3) == 0) continue;
      const float span = dice.up_to(4) == 0 ? 0.f : dice.between(0, kTau * 0.9f);
      limits.push_back({joint, dice.between(-kTau, kTau), span});
    }
    const Trial trial(dice, joints, IkMode::PointChain, 20, limits);
    const auto& p = trial.solved().joints;
    CHECK(p[0] == trial.before[0]);
    check_lengths(trial);
    for (const JointLimit& limit : limits) {
      const int j = limit.joint;
      const float angle = angle_of(p[j + 1] - p[j]) - angle_of(p[j - 1] - p[j]);
      float past = std::fmod(angle - limit.from, kTau);
      if (past < 0) past += kTau;
      const bool is_inside = past <= limit.span + 1e-3f || past > kTau - 1e-3f;
      CHECK(is_inside);
    }
  }
}

TEST_CASE("a chain with wide limits still reaches nearly every target") {
  Dice dice{std::mt19937(5)};
  int reached = 0;
  for (int n = 0; n < 100; ++n) {
    std::vector<JointLimit> limits{{1, 0.2f, kTau - 0.4f}, {2, 0.2f, kTau - 0.4f}};
    const Trial trial(dice, 5, IkMode::PointChain, 200, limits);
    if (trial.solved().residual < 0.5f) ++reached;
  }
  CHECK(reached >= 95);
}

TEST_CASE("a constraint decides the side of the first joint in a chain of three joints") {
  Dice dice{std::mt19937(11)};
  for (int n = 0; n < 200; ++n) {
    CAPTURE(n);
    const auto constraint =
        dice.up_to(2) ? IkConstraint::Clockwise : IkConstraint::CounterClockwise;
    Armature rig;
    add_chain(rig, 3, 100, {dice.between(-50, 50), dice.between(-50, 50)}, {0, 0});
    rig.bones[0].rot = dice.between(-3, 3);
    rig.bones[1].rot = dice.between(-2, 2);
    rig.bones[3].pos = rig.bones[0].pos + rotate({dice.between(60, 190), 0}, dice.between(-3, 3));
    rig.inverse_kinematics[0].constraint = constraint;
    Character c(std::move(rig));
    FamilySettings settings;
    settings.iterations = 100;
    c.options.families = {&settings, 1};
    c.construct();
    const Vec2 joint = c.bone(1).pos - c.bone(0).pos, line = c.bone(3).pos - c.bone(0).pos;
    const float cross = joint.x * line.y - line.x * joint.y;
    const bool is_clockwise = constraint == IkConstraint::Clockwise;
    CHECK((is_clockwise ? -cross : cross) > -1.f);  // about 0 for a straight chain, on neither side
    CHECK(length(c.bone(2).pos - c.bone(3).pos) < 1.f);
  }
}
