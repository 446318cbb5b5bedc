// Drags below mirrored parents, in rigs and dialects of formats 0.7 and 0.8.
#include "session/edit/hand.h"
#include "session/graph/played_lap.h"
#include "session/ik/drag.h"
#include "session/ik/reach.h"
#include "session/ik_rig.h"
#include "skelform/edit.h"

using namespace sessions;
using skelform::Armature;
using skelform::Vec2;

namespace {

constexpr int kBones = 5;

// A crooked chain with these bones mirrored.
Armature crooked_chain(const std::string& version, const std::vector<int>& mirrored) {
  Armature rig;
  for (int b = 0; b < kBones; ++b) {
    skelform::Bone bone;
    bone.id = b;
    bone.name = "Bone " + std::to_string(b);
    bone.parent_id = b - 1;
    bone.pos = bone.init_pos = {b == 0 ? 0.0f : 50.0f, 5.0f * static_cast<float>(b)};
    bone.rot = bone.init_rot = 0.3f - 0.2f * static_cast<float>(b);
    rig.bones.push_back(bone);
  }
  for (const int b : mirrored) rig.bones[b].scale = rig.bones[b].init_scale = {-1, 1};
  rig.version = version;
  return rig;
}

// Runs the check for each choice of mirrored bones, by the rig's own rule and by the other
// format's.
template <typename Check>
void for_each_session(const Check& check) {
  for (const char* version : {"0.7.0", "0.8.0"})
    for (const auto& dialect :
         {skelform::normative(), skelform::rusty_skelform_0_7(), skelform::rusty_skelform_0_8()})
      for (const std::vector<int>& mirrored :
           std::vector<std::vector<int>>{{0}, {1}, {2}, {1, 2}, {0, 3}}) {
        CAPTURE(version);
        CAPTURE(skelform::name_of(dialect));
        CAPTURE(mirrored.size());
        CAPTURE(mirrored.front());
        Session session = session_of(crooked_chain(version, mirrored));
        session.setup.rules.dialect = dialect;
        refresh(session);
        check(session);
      }
}

float rot_of(const Session& session, int bone) {
  return session.now.constructed.bones[static_cast<std::size_t>(bone)].rot;
}

void check_angle(float is, float wanted) {
  CHECK(skelform::wrap_angle(is - wanted) == doctest::Approx(0).epsilon(1e-3));
}

// Returns the rig after an edit, posed by the session's rules.
Session edited(const Session& session, const RigRequest& request) {
  auto result = skelform::edit(*session.now.skf, request.edits);
  REQUIRE_MESSAGE(result, result.error.message);
  Session after = session_of(result.skf->armature);
  after.setup.rules.dialect = session.setup.rules.dialect;
  refresh(after);
  return after;
}

}  // namespace

TEST_CASE("below mirrored parents a bone turns to the wanted direction") {
  for_each_session([](Session& session) {
    for (int bone = 0; bone < kBones; ++bone) {
      turn(session.setup.pokes.overrides, session.now, bone, 1.2f);
      refresh(session);
      check_angle(rot_of(session, bone), 1.2f);
    }
  });
}

TEST_CASE("below mirrored parents a chain of 0.8 is pulled as the same chain in 0.7") {
  for (const std::vector<int>& mirrored : std::vector<std::vector<int>>{{0}, {1}, {2}, {0, 3}}) {
    CAPTURE(mirrored.front());
    const Armature rig = crooked_chain("0.8.0", mirrored);
    Armature twin = crooked_chain("0.7.0", mirrored);
    Vec2 scale{1};
    for (skelform::Bone& bone : twin.bones) {
      if (skelform::is_mirrored(scale)) bone.rot = bone.init_rot = -bone.rot;
      scale *= bone.scale;
    }
    Session session = session_of(rig), other = session_of(twin);
    for (int pull = 0; pull < 3; ++pull) {  // each pull continues from the last one
      const Vec2 before = place_of(session, kBones - 1), world = before * 0.8f + Vec2(10, -20);
      for (Session* one : {&session, &other}) {
        reach(one->setup.pokes.overrides, one->now, kBones - 1, world);
        refresh(*one);
      }
      for (int bone = 0; bone < kBones; ++bone)
        CHECK(apart(place_of(session, bone), place_of(other, bone)) < 0.01f);
      CHECK(apart(place_of(session, kBones - 1), world) < 0.2f * apart(before, world));
    }
  }
}

TEST_CASE("below mirrored parents a whole skeleton follows a drag") {
  for_each_session([](Session& session) {
    HeldSkeleton held = hold_skeleton(session.now, {});
    const std::vector<skelform::ConstructedBone> before = session.now.constructed.bones;
    const Vec2 to = place_of(session, kBones - 1) + Vec2(15, 40);
    drag_point(held.points, kBones - 1, to);
    pose_skeleton(session.now, held, kBones - 1, session.setup.pokes);
    refresh(session);
    for (int bone = 0; bone < kBones; ++bone) {
      CAPTURE(bone);
      const auto b = static_cast<std::size_t>(bone);
      CHECK(apart(place_of(session, bone), held.points.points[b].pos) < 0.01f);
      if (bone + 1 == kBones) continue;
      const Vec2 line = before[b + 1].pos - before[b].pos;
      const Vec2 now = place_of(session, bone + 1) - place_of(session, bone);
      check_angle(rot_of(session, bone) - before[b].rot,
                  skelform::angle_of(now) - skelform::angle_of(line));
    }
  });
}

TEST_CASE("below mirrored parents a drag in edit mode turns a bone in its direction") {
  for_each_session([](const Session& session) {
    for (int bone = 0; bone < kBones; ++bone) {
      CAPTURE(bone);
      const Vec2 joint = place_of(session, bone);
      EditHand hand = take_bones(session, HandGrab::Turn, bone, {}, joint + Vec2(30, 0));
      hand.moved = true;
      hand.to = joint + skelform::rotate({30, 0}, 0.5f);
      const auto request = request_of(session, hand);
      REQUIRE(request);
      check_angle(rot_of(edited(session, *request), bone), rot_of(session, bone) + 0.5f);
    }
  });
}

TEST_CASE("below mirrored parents a new bone points where it was drawn") {
  for_each_session([](const Session& session) {
    for (int parent = 0; parent < kBones; ++parent) {
      CAPTURE(parent);
      const Vec2 joint = place_of(session, parent);
      EditHand hand = take_bones(session, HandGrab::NewBone, parent, {}, joint);
      hand.moved = true;
      hand.to = joint + skelform::rotate({40, 0}, 2.0f);
      hand.ends = false;
      auto request = request_of(session, hand);
      REQUIRE(request);
      request->edits.resize(1);  // without the edit that aims the parent at it
      const Session after = edited(session, *request);
      check_angle(rot_of(after, kBones), 2.0f);
      CHECK(apart(place_of(after, kBones), hand.to) < 0.1f);
    }
  });
}

TEST_CASE("below mirrored parents a new bone with an end moves the segment that was drawn") {
  for_each_session([](const Session& session) {
    for (int parent = 0; parent + 1 < kBones; ++parent) {
      CAPTURE(parent);
      const Vec2 joint = place_of(session, parent);
      EditHand hand = take_bones(session, HandGrab::NewBone, parent, {}, joint);
      hand.moved = true;
      hand.to = joint + skelform::rotate({40, 0}, 2.0f);
      const auto request = request_of(session, hand);
      REQUIRE(request);
      const Session after = edited(session, *request);
      check_angle(rot_of(after, kBones), 2.0f);
      CHECK(apart(place_of(after, kBones), joint) < 0.1f);
      CHECK(apart(place_of(after, kBones + 1), hand.to) < 0.1f);
    }
  });
}

TEST_CASE("below mirrored parents the rotation shown of a bone is that of its keys") {
  for_each_session([](const Session& session) {
    const auto& bones = session.now.constructed.bones;
    for (std::size_t b = 1; b < kBones; ++b)
      check_angle(
          local_shown(armature_of(session), bones[b], bones[b - 1], session.setup.rules.dialect)
              .rot,
          session.now.shown.pose.bones[b].rot);
  });
}
