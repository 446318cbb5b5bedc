#include "session/ik/drag.h"

#include "session/ik/ik_view.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::Element;
using skelform::Vec2;

namespace {

// Drags a bone and returns its distance from the wanted place afterwards.
float missed_by(Session& session, int bone, Vec2 world) {
  place(session.setup.pokes.overrides, session.now, bone, world);
  refresh(session);
  return apart(place_of(session, bone), world);
}

}  // namespace

TEST_CASE("a dragged bone gets to the wanted place below any parents") {
  for (int bone : {kBody, kHolder, kHip, kFootTarget, kPointer, kToe}) {
    CAPTURE(bone);
    Session session = ik_session();
    CHECK(missed_by(session, bone, Vec2(37, -61)) < 0.01f);
    CHECK(missed_by(session, bone, Vec2(-12, 9)) < 0.01f);
  }
}

TEST_CASE("the end of a chain follows its dragged target") {
  Session session = ik_session();
  missed_by(session, kFootTarget, Vec2(90, 20));
  CHECK(apart(place_of(session, kFoot), Vec2(90, 20)) < 0.5f);
  CHECK(apart(place_of(session, kHip), Vec2(0, 100)) < 0.01f);
}

TEST_CASE("the bone that moves the end of a chain is its target, also through other chains") {
  const Session session = ik_session();
  CHECK(moved_by(session.now, kFoot) == kFootTarget);
  CHECK(moved_by(session.now, kTip) == kFootTarget);
  CHECK(moved_by(session.now, kKnee) == kKnee);
  CHECK(moved_by(session.now, kToe) == kToe);
}

TEST_CASE("the end of a chain that is switched off is dragged directly") {
  Session session = ik_session();
  session.setup.pokes.families = {{.family = 0, .enabled = false}};
  refresh(session);
  CHECK(moved_by(session.now, kFoot) == kFoot);
}

TEST_CASE("chains whose ends are each other's targets do not make a drag endless") {
  skelform::Armature rig = ik_armature();
  rig.inverse_kinematics[0].target_id = kTip;
  const Session session = session_of(std::move(rig));
  CHECK(moved_by(session.now, kFoot) >= 0);
}

TEST_CASE("an axis that the parent scales to 0 keeps its value in a drag") {
  skelform::Armature rig = ik_armature();
  rig.bones[kHolder].scale = rig.bones[kHolder].init_scale = Vec2(0, 2);
  const Session session = session_of(std::move(rig));
  const Vec2 local = local_position(session.now, kFootTarget, Vec2(5, 6));
  CHECK(local.x == 40);
  CHECK(std::isfinite(local.y));
}

TEST_CASE("a bone turns to a direction by the shorter way") {
  Session session = ik_session();
  for (float wanted : {0.3f, 3.0f, -3.0f, 9.0f}) {
    CAPTURE(wanted);
    const float before = session.now.shown.pose.bones[kFootTarget].rot;
    turn(session.setup.pokes.overrides, session.now, kFootTarget, wanted);
    refresh(session);
    const float built = session.now.constructed.bones[kFootTarget].rot;
    CHECK(skelform::wrap_angle(built - wanted) == doctest::Approx(0).epsilon(1e-4));
    CHECK(std::abs(session.now.shown.pose.bones[kFootTarget].rot - before) <=
          skelform::kPi + 1e-4f);
  }
}

TEST_CASE("IK turns every bone of a chain except its end") {
  const Session session = ik_session();
  CHECK(is_turned_by_ik(session.now, kHip));
  CHECK(is_turned_by_ik(session.now, kKnee));
  CHECK_FALSE(is_turned_by_ik(session.now, kFoot));
  CHECK_FALSE(is_turned_by_ik(session.now, kFootTarget));
}

TEST_CASE("letting a bone go removes its transform overrides and no others") {
  Overrides overrides{{kHip, Element::PositionX, 1},
                      {kHip, Element::Hidden, 1},
                      {kHip, Element::Rotation, 1},
                      {kKnee, Element::PositionY, 1}};
  CHECK(is_held(overrides, kHip));
  let_go(overrides, kHip);
  CHECK_FALSE(is_held(overrides, kHip));
  CHECK(overrides == Overrides{{kHip, Element::Hidden, 1}, {kKnee, Element::PositionY, 1}});
}

TEST_CASE("a second drag of a bone replaces the first") {
  Session session = ik_session();
  missed_by(session, kHip, Vec2(1, 2));
  missed_by(session, kHip, Vec2(3, 4));
  CHECK(session.setup.pokes.overrides.size() == 2);
}

TEST_CASE("a dragged target overrides an animation, which plays on") {
  skelform::Armature rig = ik_armature();
  skelform::Animation swing;
  for (int frame : {0, 30}) {
    skelform::Keyframe key;
    key.frame = frame;
    key.bone_id = kFootTarget;
    key.element = Element::PositionX;
    key.value = static_cast<float>(frame);
    swing.keyframes.push_back(key);
  }
  rig.animations = {swing};
  Session session = session_of(std::move(rig));
  place(session.setup.pokes.overrides, session.now, kFootTarget, Vec2(60, 30));
  play(session, 20);
  CHECK(apart(place_of(session, kFootTarget), Vec2(60, 30)) < 0.01f);
  CHECK(apart(place_of(session, kFoot), Vec2(60, 30)) < 0.5f);
  let_go(session.setup.pokes.overrides, kFootTarget);
  play(session, 1);
  CHECK(apart(place_of(session, kFootTarget), Vec2(60, 30)) > 1);
}

TEST_CASE("a bone belongs to a family as a member or as its target") {
  const Session session = ik_session();
  CHECK(family_of(session.now, kKnee) == 0);
  CHECK(family_of(session.now, kFootTarget) == 0);
  CHECK(family_of(session.now, kFoot) == 0);
  CHECK(family_of(session.now, kFoot, 1) == 1);  // the foot is family 1's target
  CHECK(family_of(session.now, kToe) == -1);
  CHECK(family_of(session.now, -1) == -1);
}

TEST_CASE("the selected bone's family takes precedence over the one chosen in the panel") {
  const Session session = ik_session();
  IkView view;
  view.family = 1;
  CHECK(chosen_family(session.now, view, kKnee) == 0);
  CHECK(chosen_family(session.now, view, kToe) == 1);
  view.family = 99;
  CHECK(chosen_family(session.now, view, -1) == -1);
}

TEST_CASE("a family that does not move its chain has a reason") {
  Session session = ik_session();
  CHECK(why_idle(session.now, 0) == Idle::None);
  session.setup.pokes.families = {{.family = 0, .enabled = false}};
  refresh(session);
  CHECK(why_idle(session.now, 0) == Idle::SwitchedOff);
  session.setup.pokes.families.clear();
  session.setup.pokes.passes.ik = false;
  refresh(session);
  CHECK(why_idle(session.now, 0) == Idle::PassOff);

  skelform::Armature rig = ik_armature();
  rig.inverse_kinematics[0].target_id = -1;
  rig.inverse_kinematics[1].bone_ids = {kPointer};
  const Session lame = session_of(rig);
  CHECK(why_idle(lame.now, 0) == Idle::NoTarget);
  CHECK(why_idle(lame.now, 1) == Idle::OneBone);
  rig.baked_ik = true;
  rig.inverse_kinematics[0].target_id = kFootTarget;
  CHECK(why_idle(session_of(rig).now, 0) == Idle::Baked);
}

TEST_CASE("the facts of a family have its reach, its joints and its distances from the target") {
  Session session = ik_session();
  missed_by(session, kFootTarget, Vec2(500, 100));
  const FamilyFacts facts = family_facts(session.now, 0);
  CHECK(facts.reach == doctest::Approx(200));
  CHECK(facts.distance == doctest::Approx(500));
  CHECK(facts.residual == doctest::Approx(300).epsilon(0.01));
  REQUIRE(facts.joints.size() == 3);
  CHECK(apart(facts.joints[2], Vec2(200, 100)) < 0.5f);
}
