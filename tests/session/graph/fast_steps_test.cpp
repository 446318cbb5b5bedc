// The fastest steps of all animations, by joints, rotation and vertices.
#include "session/graph/fast_steps.h"

#include <algorithm>

#include "session/lively_session.h"

using namespace skelscope;
using skelform::Armature;
using skelform::Element;
using skelform::Vec2;

namespace {

// An arm that glides in "Glide"; "Turn" turns it by a whole turn in five frames and does not return
// a joint that glides by 130 px.
Armature gliding_and_turning() {
  Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 0, Vec2(40, 0));
  rigs::add_bone(rig, -1, Vec2(300, 400));
  rig.animations.resize(2);
  rig.animations[0].name = "Glide";
  rigs::add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  rigs::add_key(rig.animations[0], 30, 0, Element::PositionX, 30);
  rigs::add_key(rig.animations[0], 60, 0, Element::PositionX, 0);
  rig.animations[1].name = "Turn";
  rigs::add_key(rig.animations[1], 0, 1, Element::Rotation, 0);
  rigs::add_key(rig.animations[1], 0, 2, Element::PositionY, 400);
  rigs::add_key(rig.animations[1], 20, 1, Element::Rotation, 0);
  rigs::add_key(rig.animations[1], 25, 1, Element::Rotation, skelform::kTau);
  rigs::add_key(rig.animations[1], 60, 1, Element::Rotation, skelform::kTau);
  rigs::add_key(rig.animations[1], 60, 2, Element::PositionY, 530);
  return rig;
}

FastSteps followed(const Session& session) {
  FastSteps steps;
  while (!follow_fast_steps(steps, session, 7)) {
  }
  return steps;
}

const FastStep& first_of(const FastSteps& steps, StepOf kind) {
  const auto& worst = steps.worst[static_cast<std::size_t>(kind)];
  REQUIRE_FALSE(worst.empty());
  return worst.front();
}

}  // namespace

TEST_CASE("a joint that does not return leads the list, from any animation") {
  const Session session = sessions::session_of(gliding_and_turning());
  REQUIRE(main_track(session)->animation == 0);
  const FastStep worst = first_of(followed(session), StepOf::Joints);
  CHECK(worst.animation == 1);
  CHECK(worst.bone == 2);
  CHECK(worst.seam);
  CHECK(worst.sudden);
  CHECK(worst.frame == 0);
  CHECK(worst.amount == doctest::Approx(130).epsilon(0.001));
}

TEST_CASE("a whole turn between two keys leads the list of rotations") {
  const FastStep worst =
      first_of(followed(sessions::session_of(gliding_and_turning())), StepOf::Turns);
  CHECK(worst.animation == 1);
  CHECK(worst.bone == 1);
  CHECK(worst.amount > 60);
  CHECK((worst.frame > 20 && worst.frame <= 25));
}

TEST_CASE("a rig without meshes has no steps of vertices") {
  const FastSteps steps = followed(sessions::session_of(gliding_and_turning()));
  CHECK(steps.worst[static_cast<std::size_t>(StepOf::Vertices)].empty());
}
