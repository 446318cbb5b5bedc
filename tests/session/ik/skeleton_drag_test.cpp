#include "session/ik/skeleton_drag.h"

#include "session/ik/drag.h"
#include "session/ik/family_edit.h"
#include "session/ik/ik_view.h"
#include "session/ik_rig.h"
#include "session/recording/recording.h"
#include "session/recording/replay.h"

using namespace sessions;
using skelform::Vec2;

namespace {

// Pulls a joint in small steps, as a drag does.
void pull(Session& session, int bone, Vec2 to, const std::vector<AnglePair>& pairs = {}) {
  HeldSkeleton held = hold_skeleton(session.now, pairs);
  const Vec2 from = place_of(session, bone);
  for (int i = 1; i <= 10; ++i) {
    drag_point(held.points, bone, from + (to - from) * (static_cast<float>(i) / 10));
  }
  pose_skeleton(session.now, held, bone, session.setup.pokes);
  refresh(session);
}

std::vector<float> distances(const Session& session) {
  std::vector<float> all;
  const auto& bones = armature_of(session).bones;
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (bones[b].parent_id < 0) continue;
    all.push_back(
        apart(place_of(session, static_cast<int>(b)), place_of(session, bones[b].parent_id)));
  }
  return all;
}

}  // namespace

TEST_CASE("a pulled joint moves the entire tree and keeps all distances") {
  for (int bone : {kFoot, kTip, kBody, kToe, kHolder}) {
    CAPTURE(bone);
    Session session = ik_session();
    const std::vector<float> before = distances(session);
    const Vec2 root = place_of(session, kBody);
    pull(session, bone, Vec2(600, 500));
    CHECK(apart(place_of(session, bone), Vec2(600, 500)) < 0.1f);
    CHECK(apart(place_of(session, kBody), root) > 50);
    const std::vector<float> after = distances(session);
    for (std::size_t i = 0; i < before.size(); ++i) {
      CHECK(after[i] == doctest::Approx(before[i]).epsilon(2e-3));
    }
  }
}

TEST_CASE("a bone turns with the line to its child") {
  Session session = ik_session();
  const float before = session.now.constructed.bones[kHip].rot;
  const Vec2 line = place_of(session, kKnee) - place_of(session, kHip);
  pull(session, kFoot, Vec2(50, -300));
  const Vec2 now = place_of(session, kKnee) - place_of(session, kHip);
  const float turned = skelform::angle_of(now) - skelform::angle_of(line);
  CHECK(skelform::wrap_angle(session.now.constructed.bones[kHip].rot - before - turned) ==
        doctest::Approx(0).epsilon(1e-3));
}

TEST_CASE("a fixed angle stays, and a limited angle stays within its limits") {
  Session session = ik_session();
  AnglePair knee = angle_at(session.now, kKnee);
  REQUIRE(knee.bone == kKnee);
  CHECK(knee.angle.n0 == kHip);
  CHECK(knee.angle.n1 == kFoot);
  const float before = present_angle(session.now, knee);
  pull(session, kFoot, Vec2(-200, 250), {knee});
  CHECK(present_angle(session.now, knee) == doctest::Approx(before).epsilon(1e-3));

  knee.angle.from = before - 0.2f;
  knee.angle.span = 0.4f;
  pull(session, kFoot, Vec2(300, -250), {knee});
  CHECK(present_angle(session.now, knee) >= before - 0.2f - 1e-3f);
  CHECK(present_angle(session.now, knee) <= before + 0.2f + 1e-3f);
}

TEST_CASE("a joint without two neighbours has no angle") {
  const Session session = ik_session();
  CHECK(angle_at(session.now, kBody).bone == -1);
  CHECK(angle_at(session.now, kToe).bone == -1);
  CHECK(angle_at(session.now, -1).bone == -1);
}

TEST_CASE("families of a pulled tree are muted until it is let go") {
  Session session = ik_session();
  const Pokes before = session.setup.pokes;
  pull(session, kFoot, Vec2(10, 10));
  CHECK(is_muted(session.setup.pokes, 0));
  CHECK(is_muted(session.setup.pokes, 1));
  let_go_of_skeleton(session.now, session.setup.pokes);
  CHECK(session.setup.pokes == before);
}

TEST_CASE("pulling a tree leaves other trees in place") {
  skelform::Armature rig = ik_armature();
  const int alone = rigs::add_bone(rig, -1, Vec2(7, 8));
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  pull(session, kFoot, Vec2(300, 300));
  CHECK_FALSE(is_held(session.setup.pokes.overrides, alone));
  CHECK(place_of(session, alone) == Vec2(7, 8));
}

TEST_CASE("a family muted before the pull stays muted after it") {
  Session session = ik_session();
  mute(session.setup.pokes, 1, true);
  const Pokes before = session.setup.pokes;
  pull(session, kFoot, Vec2(10, 10));
  pull(session, kFoot, Vec2(30, -10));
  CHECK(is_muted(session.setup.pokes, 0));
  let_go_of_skeleton(session.now, session.setup.pokes);
  CHECK(session.setup.pokes == before);
}

TEST_CASE("a pulled family that is unmuted by hand is solved at once") {
  Session session = ik_session();
  pull(session, kFoot, Vec2(10, 10));
  CHECK_FALSE(family_facts(session.now, 0).solved);
  mute(session.setup.pokes, 0, false);
  CHECK_FALSE(is_muted(session.setup.pokes, 0));
  refresh(session);
  CHECK(family_facts(session.now, 0).solved);
}

TEST_CASE("a family is solved again as soon as none of its bones is held") {
  Session session = ik_session();
  pull(session, kFoot, Vec2(10, 10));
  for (const int bone : {kHip, kKnee}) let_go(session.setup.pokes.overrides, bone);
  free_families(session.now, session.setup.pokes);
  CHECK(is_muted(session.setup.pokes, 0));
  let_go(session.setup.pokes.overrides, kFoot);
  free_families(session.now, session.setup.pokes);
  CHECK_FALSE(is_muted(session.setup.pokes, 0));
  CHECK(is_muted(session.setup.pokes, 1));  // Pointer and Tip are still held
}

TEST_CASE("a recording of a pulled skeleton has its families muted") {
  Session session = ik_session();
  pull(session, kFoot, Vec2(10, 10));
  play(session, 2);
  Recording recording;
  std::string error;
  const std::string text = write_recording(recording_of(session), armature_of(session));
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(is_muted(pokes_of(recording.ticks.back().input), 0));
  open_recording(session, recording);
  CHECK_FALSE(family_facts(session.now, 0).solved);
}
