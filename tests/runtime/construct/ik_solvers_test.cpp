#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

struct Solved {
  std::vector<Vec2> joints;
  FamilyTrace trace;
  std::vector<ConstructedBone> bones;
};

Solved solve(Armature rig) {
  Character c(std::move(rig));
  ConstructTrace trace;
  c.construct(&trace);
  return {trace.families[0].joints, trace.families[0], c.built.bones};
}

Solved solve_chain(int joints, Vec2 root, Vec2 target, IkMode mode) {
  Armature rig;
  add_chain(rig, joints, 100, root, target, mode);
  return solve(std::move(rig));
}

void check_close(Vec2 got, Vec2 expected, float tolerance = 1e-3f) {
  CHECK(std::abs(got.x - expected.x) < tolerance);
  CHECK(std::abs(got.y - expected.y) < tolerance);
}

void check_lengths(const std::vector<Vec2>& joints, float expected) {
  for (std::size_t i = 1; i < joints.size(); ++i) {
    CHECK(length(joints[i] - joints[i - 1]) == Approx(expected).epsilon(1e-5));
  }
}

bool all_finite(const Solved& solved) {
  for (const ConstructedBone& bone : solved.bones) {
    if (!std::isfinite(bone.pos.x + bone.pos.y + bone.rot)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("FABRIK reaches a near target in ten iterations and keeps the lengths and the root") {
  const Solved three = solve_chain(3, {0, 0}, {120, 80}, IkMode::FABRIK);
  CHECK(three.trace.residual < 0.5f);
  check_lengths(three.joints, 100);
  CHECK(three.joints[0] == Vec2{0, 0});
  check_close(three.joints[1], {98.430757f, -17.646135f});
  check_close(three.joints[2], {120, 80});
  const Solved four = solve_chain(4, {0, 0}, {120, 80}, IkMode::FABRIK);
  check_lengths(four.joints, 100);
  check_close(four.joints[1], {99.977392f, -2.126288f});
  check_close(four.joints[2], {198.038861f, 17.468313f});
  check_close(four.joints[3], {120.001076f, 79.999138f});
}

TEST_CASE("FABRIK straightens a chain towards a target out of reach") {
  const Solved far = solve_chain(4, {0, 0}, {0, 1000}, IkMode::FABRIK);
  check_close(far.joints[3], {0, 300}, 0.5f);
  CHECK(far.trace.residual == Approx(700).epsilon(1e-3));
  check_lengths(far.joints, 100);
}

TEST_CASE("a family of two bones points at its target") {
  const Solved aim = solve_chain(2, {10, 20}, {10, 500}, IkMode::FABRIK);
  check_close(aim.joints[1], {10, 120});
  CHECK(aim.bones[0].rot == Approx(kPi / 2));
}

TEST_CASE("degenerate chains stay finite in every mode") {
  for (const IkMode mode : {IkMode::FABRIK, IkMode::Arc, IkMode::CCD, IkMode::PointChain}) {
    CAPTURE(name_of(mode));
    CHECK(all_finite(solve_chain(4, {0, 0}, {0, 0}, mode)));       // the target lies on the root
    CHECK(all_finite(solve_chain(4, {50, 50}, {350, 50}, mode)));  // the target lies on the end
    CHECK(all_finite(solve_chain(2, {0, 0}, {0, 0}, mode)));
    Armature coincident;
    add_chain(coincident, 4, 0, {7, 7}, {50, 50}, mode);
    CHECK(all_finite(solve(std::move(coincident))));
    Armature returning;  // the end lies on the root, so the chain has no length
    add_chain(returning, 3, 100, {0, 0}, {120, 80}, mode);
    returning.bones[2].pos = {-100, 0};
    CHECK(all_finite(solve(std::move(returning))));
    Armature partly;
    add_chain(partly, 4, 100, {0, 0}, {120, 80}, mode);
    partly.bones[2].pos = {0, 0};
    CHECK(all_finite(solve(std::move(partly))));
  }
}

TEST_CASE("Arc bends a chain along x into an arc from root to target") {
  const Solved arc = solve_chain(5, {0, 0}, {200, 0}, IkMode::Arc);
  const float segments[] = {149.9f, 77.1f, 76.9f, 149.9f};
  for (int i = 0; i < 4; ++i) {
    CHECK(length(arc.joints[i + 1] - arc.joints[i]) == Approx(segments[i]).epsilon(1e-3));
  }
  check_close(arc.joints[4], {200, -0.3f}, 0.05f);
}

TEST_CASE("Arc measures x from the armature's origin, so chains elsewhere miss their target") {
  const Solved arc = solve_chain(5, {300, 0}, {500, 0}, IkMode::Arc);
  check_close(arc.joints[4] - Vec2{500, 0}, {-150, -0.3f}, 0.05f);
}

TEST_CASE(
    "Arc with the target on the root puts all joints at x 0 and the end near the root's height") {
  const Solved arc = solve_chain(5, {0, 0}, {0, 0}, IkMode::Arc);
  for (const Vec2 joint : arc.joints) CHECK(joint.x == 0);
  CHECK(arc.joints[4].y == Approx(-400 * std::sin(3.14f)));
}

TEST_CASE("Arc does not change a chain whose end lies on its root") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80}, IkMode::Arc);
  rig.bones[2].pos = {-100, 0};
  const Solved arc = solve(std::move(rig));
  CHECK(arc.joints[1] == Vec2{100, 0});
}

TEST_CASE("CCD turns each joint towards the target until the end is there") {
  const Solved ccd = solve_chain(5, {0, 0}, {120, 180}, IkMode::CCD);
  check_lengths(ccd.joints, 100);
  CHECK(ccd.joints[0] == Vec2{0, 0});
  CHECK(ccd.trace.residual < 0.5f);
}

TEST_CASE("CCD bends a straight chain towards a target in reach") {
  Armature rig;
  add_chain(rig, 4, 100, {0, 0}, {150, 0}, IkMode::CCD);
  Character c(std::move(rig));
  FamilySettings settings;
  settings.iterations = 100;
  c.options.families = {&settings, 1};
  ConstructTrace trace;
  c.construct(&trace);
  CHECK(trace.families[0].residual < 0.5f);
}
