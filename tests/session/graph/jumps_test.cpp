// One rig for each cause of a jump: the worst jump is at the place where it was made, and the cause
// is named.
#include "session/graph/graph_study.h"
#include "session/lively_session.h"

using namespace skelscope;
using skelform::Armature;
using skelform::Element;
using skelform::Vec2;

namespace {

constexpr int kLast = 60;

// A slowly gliding root with an arm, and a distant bone that gives the rig its size.
//   0 Root ── 1 Arm ── 2 Hand        3 Far
Armature gliding() {
  Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 0, Vec2(40, 0));
  rigs::add_bone(rig, 1, Vec2(40, 0));
  rigs::add_bone(rig, -1, Vec2(300, 400));
  rig.animations.resize(1);
  rig.animations[0].name = "Glide";
  rigs::add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  rigs::add_key(rig.animations[0], kLast, 0, Element::PositionX, 60);
  return rig;
}

void sort_keys(Armature& rig) {
  for (skelform::Animation& animation : rig.animations)
    std::ranges::stable_sort(animation.keyframes, {}, &skelform::Keyframe::frame);
}

Session session_with(Armature rig) {
  sort_keys(rig);
  return sessions::session_of(std::move(rig));
}

GraphStudy studied(const Session& session, std::vector<int> bones = {}) {
  GraphStudy study;
  while (!follow_graph(study, session, bones, 1000)) {
  }
  return study;
}

Jump worst_of(const Session& session) {
  const GraphStudy study = studied(session);
  REQUIRE(!study.worst.empty());
  return study.worst.front();
}

}  // namespace

TEST_CASE("an even motion has peaks but no pops") {
  Session session = session_with(gliding());
  session.playback.loop = false;
  for (const Jump& jump : studied(session).worst) CHECK_FALSE(jump.pop);
}

TEST_CASE("a key with an outlying value is named as the cause, with its bone") {
  Armature rig = gliding();
  for (const auto& [frame, y] : {std::pair{0, 0.f}, {29, 0.f}, {30, 200.f}, {kLast, 200.f}})
    rigs::add_key(rig.animations[0], frame, 1, Element::PositionY, y);
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.frame == 30);
  CHECK(jump.pixels == doctest::Approx(200).epsilon(0.01));
  CHECK(jump.cause == JumpCause::Key);
  CHECK(jump.cause_bone == 1);
  CHECK(jump.element == Element::PositionY);
  CHECK(jump.key_frame == 30);
  CHECK(cause_words(armature_of(session), jump) == "key: Position Y of bone 1");
  // The hand jumps as well; the jump is listed once, for the bone that moves farthest.
  int at_thirty = 0;
  for (const Jump& other : studied(session).worst) at_thirty += other.frame == 30;
  CHECK(at_thirty == 1);
}

TEST_CASE("a jump by a Snap key is named but is no pop") {
  Armature rig = gliding();
  rigs::add_key(rig.animations[0], 0, 1, Element::PositionY, 0);
  rigs::add_key(rig.animations[0], 30, 1, Element::PositionY, 200, Vec2(999), Vec2(999));
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  const Jump jump = worst_of(session);
  CHECK(jump.frame == 30);
  CHECK_FALSE(jump.pop);
  CHECK(jump.cause == JumpCause::SnapKey);
  CHECK(jump.key_frame == 30);
}

TEST_CASE("a loop whose end differs from its start jumps at its seam") {
  Armature rig = gliding();
  rigs::add_key(rig.animations[0], 0, 1, Element::PositionY, 0);
  rigs::add_key(rig.animations[0], kLast, 1, Element::PositionY, 300);
  const Session session = session_with(std::move(rig));
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.frame == 0);
  CHECK(jump.cause == JumpCause::Seam);
  CHECK(jump.pixels == doctest::Approx(std::hypot(60, 300)).epsilon(0.01));
}

TEST_CASE("a jump at the seam of a second track is blamed on that track") {
  Armature rig = gliding();
  rig.animations.resize(2);
  rig.animations[1].name = "Wave";
  rigs::add_key(rig.animations[1], 0, 1, Element::PositionY, 0);
  rigs::add_key(rig.animations[1], 25, 1, Element::PositionY, 300);
  Session session = session_with(std::move(rig));
  PlaybackTrack wave = session.playback.tracks[0];
  wave.animation = 1;
  session.playback.tracks.push_back(wave);
  session.playback.tracks[0].end = TrackEnd::Hold;
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.frame % 26 == 0);
  CHECK(jump.cause == JumpCause::OtherSeam);
  CHECK(jump.animation == 1);
}

namespace {

// A leg 200 px long with a slowly moving target, beside the gliding root.
//   4 Hip ── 5 Knee ── 6 Foot      7 Target
Armature walking(Vec2 from, Vec2 to) {
  Armature rig = gliding();
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 4, Vec2(100, 0));
  rigs::add_bone(rig, 5, Vec2(100, 0));
  rigs::add_bone(rig, -1, from);
  rigs::add_family(rig, {4, 5, 6}, 7);
  for (const auto& [frame, at] : {std::pair{0, from}, {kLast, to}}) {
    rigs::add_key(rig.animations[0], frame, 7, Element::PositionX, at.x);
    rigs::add_key(rig.animations[0], frame, 7, Element::PositionY, at.y);
  }
  return rig;
}

skelform::Keyframe constraint_key(int frame, skelform::IkConstraint constraint) {
  skelform::Keyframe key;
  key.frame = frame;
  key.bone_id = 4;
  key.element = Element::IkConstraint;
  key.value_constraint = constraint;
  return key;
}

}  // namespace

TEST_CASE("a constraint that changes to the other side is named with its chain") {
  using enum skelform::IkConstraint;
  Armature rig = walking(Vec2(100, -60), Vec2(110, -50));
  rig.animations[0].keyframes.push_back(constraint_key(0, CounterClockwise));
  rig.animations[0].keyframes.push_back(constraint_key(23, Clockwise));
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.frame == 23);
  CHECK(jump.cause == JumpCause::ConstraintFlip);
  CHECK(jump.family == 0);
  CHECK(jump.cause_bone == 4);
  CHECK(jump.bone == 5);  // the knee
}

TEST_CASE("an IK mode that changes is named with its chain") {
  Armature rig = walking(Vec2(100, -60), Vec2(110, -50));
  skelform::Keyframe mode = constraint_key(0, {});
  mode.element = Element::IkMode;
  rig.animations[0].keyframes.push_back(mode);
  mode.frame = 31;
  mode.value_mode = skelform::IkMode::Arc;
  rig.animations[0].keyframes.push_back(mode);
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.frame == 31);
  CHECK(jump.cause == JumpCause::StepKey);
}

TEST_CASE("smoothing that catches up is named as the cause") {
  Armature rig = gliding();
  rigs::add_key(rig.animations[0], 0, 1, Element::PositionY, 0);
  rigs::add_key(rig.animations[0], kLast, 1, Element::PositionY, 3);
  rig.bones[1].pos = Vec2(40, 400);  // at rest it is far from its keys
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  session.playback.tracks[0].smooth_frames = 1;
  const Jump jump = worst_of(session);
  CHECK(jump.pop);
  CHECK(jump.bone == 1);
  CHECK(jump.frame <= 2);
  CHECK(jump.cause == JumpCause::Smoothing);
}

TEST_CASE("a jump from the physics state in the file is blamed on physics and names the bone") {
  Armature rig = gliding();
  rigs::add_physics(rig, 1).pos_damping = 3;
  rig.physics[0].global_pos = Vec2(0, 3000);  // the place in the file
  rig.physics[0].has_global_pos = true;
  Session session = session_with(std::move(rig));
  session.playback.loop = false;
  session.starts_at_rest = false;
  const Jump jump = worst_of(session);
  CHECK(jump.frame == 1);
  CHECK(jump.pixels > 100);
  CHECK(jump.cause == JumpCause::Physics);
  CHECK(jump.cause_bone == 1);
}

TEST_CASE("a chain that reaches its full length is named as the cause") {
  // A nearly straight leg moves its knee far while its target moves little.
  Session session = session_with(walking(Vec2(0, -150), Vec2(0, -250)));
  session.playback.loop = false;
  const GraphStudy study = studied(session, {5});
  REQUIRE(!study.of_bone.empty());
  const Jump& jump = study.of_bone.front();
  CHECK(jump.bone == 5);
  CHECK(jump.frame > 25);
  CHECK(jump.frame < 36);
  CHECK(jump.cause == JumpCause::IkReach);
  CHECK(jump.family == 0);
}

TEST_CASE("the speed of a bone that only turns is that of its tip") {
  Armature rig;
  rigs::add_bone(rig, -1, Vec2(0));
  rigs::add_bone(rig, 0, Vec2(100, 0));
  rig.animations.resize(1);
  rigs::add_key(rig.animations[0], 0, 0, Element::Rotation, 0);
  rigs::add_key(rig.animations[0], 10, 0, Element::Rotation, 1);
  const GraphStudy study = studied(session_with(std::move(rig)), {0});
  CHECK(speed_joint(study.lap, 0) == 1);
  CHECK(step_at(study.lap, 5, 1).shown == doctest::Approx(2 * 100 * std::sin(0.05f)).epsilon(0.01));
}
