// Effects of other families, constraints and physics on the end of a chain.
#include <cmath>

#include "session/ik/distance_rigs.h"

using namespace distance_rigs;

TEST_CASE("of several bones with physics the one that moves the end of the chain most is named") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rig.bones[0].pos = rig.bones[0].init_pos = {50, 0};
  rigs::add_physics(rig, 0).pos_damping = 40;   // moves the end far at first
  rigs::add_physics(rig, 3).scale_damping = 9;  // nearest to the end, but does not move it
  const std::vector<Shift> all = shifts(session_of(std::move(rig)));
  REQUIRE(find(all, Away::Physics));
  CHECK(find(all, Away::Physics)->bone == 0);
}

TEST_CASE("a later family that turns a shared bone is named as the cause") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rigs::add_family(rig, {2, 3}, rigs::add_bone(rig, -1, {0, -500}));
  const Session session = session_of(std::move(rig));
  check_only(session, Away::OtherFamily, 2);
  CHECK(shifts(session)[0].family == 1);
}

TEST_CASE(
    "the reach of a chain comes from its bones, wherever an earlier family has put its members") {
  Armature rig = family_of_row({0, 1, 2}, {120, 80});
  rigs::add_family(rig, {1, 2, 3}, rigs::add_bone(rig, -1, {150, 150}));
  const Session session = session_of(std::move(rig));
  const FamilyFacts second = family_facts(session.now, 1);
  CHECK(second.reach == doctest::Approx(200));
  CHECK(second.solver_reach > 250);  // one member was moved already, the other not
  check_only(session, Away::Stretched, -1, 1);
}

TEST_CASE("a target that another family moves away is blamed on that family") {
  Armature rig = row();
  const int held = rigs::add_bone(rig, 3, {30, 0});  // moves with the row, which family 1 bends
  std::vector<int> ids;
  for (int i = 0; i < 5; ++i)
    ids.push_back(rigs::add_bone(rig, i ? ids.back() : -1, i ? Vec2(100, 0) : Vec2(0, -50)));
  rigs::add_family(rig, ids, held);
  rigs::add_family(rig, {0, 1, 2, 3}, kTarget);
  const Session session = session_of(std::move(rig));
  check_only(session, Away::OtherFamily, held);
  CHECK(shifts(session)[0].family == 1);
}

TEST_CASE("a target that hangs from its own chain is named as the cause") {
  Armature rig = row();
  const int inside = rigs::add_bone(rig, 1, {20, 90});
  rigs::add_family(rig, {0, 1, 2, 3}, inside);
  const Session session = session_of(std::move(rig));
  CHECK(family_facts(session.now, 0).drawn_distance > 1);
  check_only(session, Away::TargetInside, inside);
  const int problem = problem_of(session.now, session.problems, 0, shifts(session)[0]);
  REQUIRE(problem >= 0);
  CHECK(session.problems[problem].code == "family-target-inside");
}

TEST_CASE("a constraint is named as the cause only if it mirrors the chain") {
  Armature rig = row();
  const int held = rigs::add_bone(rig, 3, {0, 0});
  std::vector<int> ids;
  for (int i = 0; i < 5; ++i)
    ids.push_back(rigs::add_bone(rig, i ? ids.back() : -1, i ? Vec2(100, 0) : Vec2(20, -50)));
  rigs::add_family(rig, {0, 1, 2, 3}, kTarget);
  skelform::InverseKinematics& second = rig.inverse_kinematics[rigs::add_family(rig, ids, 3)];
  (void)held;
  bool seen = false;
  for (const IkConstraint constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    second.constraint = second.init_constraint = constraint;
    Session session = session_of(rig);
    session.playback.paused = true;
    session.setup.rules.dialect.families_are_independent = true;
    refresh(session);
    const FamilyFacts facts = family_facts(session.now, 1);
    const std::vector<Shift> all = shifts(session, 1);
    CHECK((find(all, Away::Mirror) != nullptr) == facts.mirrored);
    seen = seen || facts.mirrored;
  }
  CHECK(seen);
}

TEST_CASE("the turn by a later family is not blamed on the constraint") {
  for (const IkConstraint constraint : {IkConstraint::Clockwise, IkConstraint::CounterClockwise}) {
    Armature rig = family_of_row({0, 1, 2});
    rig.inverse_kinematics[0].constraint = rig.inverse_kinematics[0].init_constraint = constraint;
    rigs::add_family(rig, {0, 1, 3}, rigs::add_bone(rig, -1, {-150, -60}));
    const Session session = session_of(std::move(rig));
    const std::vector<Shift> all = shifts(session);
    CHECK(find(all, Away::Mirror) == nullptr);
    REQUIRE(find(all, Away::OtherFamily));
    CHECK(find(all, Away::OtherFamily)->family == 1);
  }
}

TEST_CASE("physics that moves the end after the solver is named as the cause") {
  Armature rig = family_of_row({0, 1, 2, 3});
  rigs::add_physics(rig, 3).pos_damping = 10;
  Session session = session_of(std::move(rig));
  check_only(session, Away::Physics, 3);
  session.playback.paused = true;
  session.setup.pokes.physics = false;
  refresh(session);
  CHECK(shifts(session).empty());
  CHECK(family_facts(session.now, 0).drawn_distance < kReached);
}

TEST_CASE(
    "of several problems with a bone's physics the linked one measures the end of the chain") {
  Armature rig = family_of_row({0, 1, 2, 3});
  skelform::Physics& physics = rigs::add_physics(rig, 3);
  physics.pos_damping = 40;
  physics.sway = 1;  // without a saved place it also kicks
  skelform::Animation& animation = rig.animations.emplace_back();
  rigs::add_key(animation, 0, kTarget, skelform::Element::PositionX, 120);
  rigs::add_key(animation, 10, kTarget, skelform::Element::PositionX, -120);
  const Session session = session_of(std::move(rig));
  CHECK(std::ranges::count(session.problems, "physics-kick", &skelform::Problem::code) == 1);
  CHECK(code_of(session, Away::Physics) == "family-moved-by-physics");
}
