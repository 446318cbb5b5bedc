#include <doctest/doctest.h>

#include <random>

#include "runtime/at_every_width.h"
#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

// Returns the angle from one bone to another.
float angle_to(const Character& c, int from, int to) {
  return angle_of(c.bone(to).pos - c.bone(from).pos);
}

float distance(const Character& c, int a, int b) {
  return length(c.bone(a).pos - c.bone(b).pos);
}

// Chains that are solved side by side.
Armature rig_of_chains() {
  Armature rig;
  add_chain(rig, 4, 100, {0, 0}, {120, 80});
  add_chain(rig, 3, 60, {-50, 10}, {-90, 70});
  add_chain(rig, 4, 80, {10, 30}, {150, -60});
  return rig;
}

}  // namespace

TEST_CASE("IK turns bones with and without physics in the rig") {
  for (const bool with_physics : {false, true}) {
    Armature rig;
    add_chain(rig, 3, 100, {0, 0}, {120, 80});
    if (with_physics) add_physics(rig, add_bone(rig, -1, {0, 0}));
    Character c(std::move(rig));
    c.construct();
    CHECK(distance(c, 2, 3) < 0.5f);
    CHECK(c.bone(0).rot == Approx(angle_to(c, 0, 1)));
    CHECK(c.bone(1).rot == Approx(angle_to(c, 1, 2)));
  }
}

TEST_CASE("children of a family's member follow it") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  const int child = add_bone(rig, 1, {0, 10});
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(child).rot == c.bone(1).rot);
  const Vec2 expected = c.bone(1).pos + rotate({0, 10}, c.bone(1).rot);
  CHECK(length(c.bone(child).pos - expected) < 1e-3f);
}

TEST_CASE("the last member keeps its FK rotation unless it mimics the target") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  rig.bones[2].rot = 0.5f;
  rig.bones[3].rot = 2.5f;
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(2).rot == Approx(c.bone(1).rot + 0.5f));
  c.state.pose.inverse_kinematics[0].mimic_target = true;
  c.construct();
  CHECK(c.bone(2).rot == 2.5f);
}

TEST_CASE("a mirrored chain copies the target's rotation unchanged") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  rig.bones[3].rot = 2.5f;
  Character c(std::move(rig));
  c.state.pose.inverse_kinematics[0].mimic_target = true;
  c.state.pose.inverse_kinematics[0].constraint = IkConstraint::Clockwise;
  ConstructTrace trace;
  c.construct(&trace);
  CHECK(trace.families[0].mirrored);
  CHECK(c.bone(2).rot == 2.5f);
}

TEST_CASE("a family without a target or with less than two members is not solved") {
  Armature rig;
  const int bone = add_bone(rig, -1, {0, 0}, 0.5f), target = add_bone(rig, -1, {50, 50});
  add_family(rig, {bone}, target);
  add_family(rig, {}, target);
  add_family(rig, {bone, target}, -1);
  Character c(std::move(rig));
  ConstructTrace trace;
  c.construct(&trace);
  CHECK(c.bone(bone).rot == 0.5f);
  for (const FamilyTrace& family : trace.families) CHECK_FALSE(family.solved);
}

TEST_CASE("baked IK skips the solver") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  rig.baked_ik = true;
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(2).pos == Vec2{200, 0});
}

TEST_CASE("a solved angle of exactly 0 replaces the inherited angle") {
  Armature rig;
  add_chain(rig, 2, 100, {0, 0}, {300, 0});
  rig.bones[0].rot = 1;
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(0).rot == 0);
  CHECK(c.bone(1).pos == Vec2{100, 0});
}

TEST_CASE("members of a family need not be parent and child") {
  Armature rig;
  const int upper = add_bone(rig, -1, {0, 0});
  const int between = add_bone(rig, upper, {60, 20}, 0.3f);
  const int lower = add_bone(rig, between, {40, -30});
  const int end = add_bone(rig, lower, {90, 0});
  add_family(rig, {upper, lower, end}, add_bone(rig, -1, {80, 90}));
  Character c(std::move(rig));
  c.construct();
  // A member's angle is the direction to the next joint, even if the next member is off its axis.
  ConstructTrace trace;
  c.construct(&trace);
  const auto& joints = trace.families[0].joints;
  CHECK(c.bone(upper).rot == Approx(angle_of(joints[1] - joints[0])));
  CHECK(c.bone(lower).rot == Approx(angle_of(joints[2] - joints[1])));
  CHECK(c.bone(between).rot == Approx(c.bone(upper).rot + 0.3f));
}

TEST_CASE("later families see joints that earlier families moved") {
  Armature rig;
  add_chain(rig, 2, 100, {0, 0}, {0, 300});
  const int aim = add_bone(rig, -1, {-50, 0});
  const int tip = add_bone(rig, aim, {10, 0});
  add_family(rig, {aim, tip}, 1);
  Character c(std::move(rig));
  c.construct();
  CHECK(c.bone(1).pos.y == Approx(100));
  CHECK(c.bone(aim).rot == Approx(angle_of(Vec2{0, 100} - Vec2{-50, 0})));
}

TEST_CASE("a target that is a member of its own family keeps the pose finite") {
  Armature rig;
  const int family = add_chain(rig, 3, 100, {0, 0}, {0, 0});
  rig.inverse_kinematics[family].target_id = 1;
  Character c(std::move(rig));
  c.construct();
  for (const ConstructedBone& bone : c.built.bones) CHECK(std::isfinite(bone.rot));
}

TEST_CASE("a session can disable a family, change its target and add iterations") {
  Armature rig;
  add_chain(rig, 4, 100, {0, 0}, {120, 80});
  const int elsewhere = add_bone(rig, -1, {-90, 120});
  Character c(std::move(rig));
  FamilySettings settings;
  c.options.families = {&settings, 1};
  settings.enabled = false;
  c.construct();
  CHECK(c.bone(3).pos == Vec2{300, 0});
  settings = {};
  settings.target_id = elsewhere;
  settings.iterations = 100;
  ConstructTrace trace;
  trace.record_iterations = true;
  c.construct(&trace);
  CHECK(distance(c, 3, elsewhere) < 0.5f);
  CHECK(trace.families[0].iterations.size() == 2u * 100 * 4);
  CHECK(trace.families[0].reach == Approx(300));
  CHECK(trace.families[0].target == Vec2{-90, 120});
}

TEST_CASE("a constraint puts the first joint on its side of the line to the target") {
  for (const auto constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    for (const float bend : {0.4f, -0.4f}) {
      CAPTURE(bend);
      Armature rig;
      add_chain(rig, 3, 100, {0, 0}, {120, 80});
      rig.bones[1].rot = bend;
      rig.bones[0].rot = -bend;
      rig.inverse_kinematics[0].constraint = constraint;
      Character c(std::move(rig));
      ConstructTrace trace;
      c.construct(&trace);
      const Vec2 line = c.bone(3).pos, joint = c.bone(1).pos;
      const float cross = joint.x * line.y - line.x * joint.y;
      const bool is_left = cross < 0;
      CHECK(is_left == (constraint == IkConstraint::Clockwise));
      CHECK(trace.families[0].mirrored ==
            ((trace.families[0].cross > 0) == (constraint == IkConstraint::Clockwise)));
      CHECK(distance(c, 2, 3) < 2.0f);
    }
  }
}

TEST_CASE("a straight chain is on neither side and is not mirrored") {
  for (const auto constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    Armature rig;
    add_chain(rig, 3, 100, {0, 0}, {500, 0});
    rig.inverse_kinematics[0].constraint = constraint;
    Character c(std::move(rig));
    ConstructTrace trace;
    c.construct(&trace);
    CHECK(trace.families[0].cross == 0);
    CHECK_FALSE(trace.families[0].mirrored);
  }
}

TEST_CASE(
    "a family's settings go before the values of the pose, with the bits of a pose that has them") {
  for (const bool with_modes : {false, true}) {
    at_every_width([&] {
      Character set(with_modes ? lively_rig() : rig_of_chains()), posed = set;
      std::vector<FamilySettings> settings(set.state.pose.inverse_kinematics.size());
      std::mt19937 random(7);
      for (int n = 0; n < 60; ++n) {
        CAPTURE(n);
        const std::size_t i = random() % settings.size();
        LiveFamily& live = posed.state.pose.inverse_kinematics[i];
        if (with_modes) settings[i].mode = live.mode = static_cast<IkMode>(random() % 4);
        settings[i].constraint = live.constraint = static_cast<IkConstraint>(random() % 3);
        settings[i].mimic_target = live.mimic_target = random() % 2 == 0;
        set.options.families = settings;
        set.construct();
        posed.construct();
        REQUIRE(set.built.bones == posed.built.bones);
        REQUIRE(set.built.vertices == posed.built.vertices);
      }
      CHECK(set.state.pose != posed.state.pose);  // the settings leave the pose alone
    });
  }
}
