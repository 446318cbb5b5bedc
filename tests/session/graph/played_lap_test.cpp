// The lap that the graph plays beside the session equals the session's own ticks.
#include "runtime/corpus.h"
#include "session/graph/graph_study.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

#include <cmath>

using namespace skelscope;

namespace {

GraphStudy studied_in_slices(const Session& session, std::vector<int> bones = {}) {
  GraphStudy study;
  while (!follow_graph(study, session, bones, 7)) {
  }
  return study;
}

// Plays from a restart on, a frame a tick.
void play_from_start(Session& session) {
  const auto& animation =
      armature_of(session).animations[static_cast<std::size_t>(main_track(session)->animation)];
  session.playback.tick_rate = skelform::playback_fps(animation);
  restart(session);
}

int differing(Session& session, const PlayedLap& lap) {
  play_from_start(session);
  int wrong = 0;
  for (int frame = 0; frame < lap.played(); ++frame) {
    if (frame > 0) step(session, 1);
    REQUIRE(shown_frame(session) == frame);
    for (std::size_t bone = 0; bone < lap.bones; ++bone)
      wrong +=
          !(built_at(lap, frame, static_cast<int>(bone)) == session.now.constructed.bones[bone]);
  }
  return wrong;
}

}  // namespace

TEST_CASE("a lap equals the ticks that the session plays, including smoothing, IK and physics") {
  for (Session session : {sessions::lively(), sessions::example()}) {
    const GraphStudy study = studied_in_slices(session);
    REQUIRE(study.lap.played() > 10);
    CHECK(is_whole(study.lap));
    CHECK(differing(session, study.lap) == 0);
  }
}

namespace {

// Returns how many bones differ from a trace of the animation with the session's smoothing.
int off_the_trace(Session& session, const PlayedLap& lap) {
  begin_replay(session.now);
  int wrong = 0;
  for (int frame = 0; frame < lap.played(); ++frame) {
    TickInput input = present_input(session);
    input.restart = frame == 0;
    input.tracks.front().frame = frame;
    run_tick(session.now, input);
    const TraceTick tick = trace_tick(session.now, frame, {});
    const auto& bones = *tick.bones[static_cast<std::size_t>(TracePass::Bones)];
    for (std::size_t bone = 0; bone < lap.bones; ++bone) {
      const skelform::ConstructedBone& built = built_at(lap, frame, static_cast<int>(bone));
      wrong += static_cast<float>(bones[bone].x) != built.pos.x ||
               static_cast<float>(bones[bone].y) != built.pos.y ||
               static_cast<float>(bones[bone].rot) != built.rot;
    }
  }
  return wrong;
}

}  // namespace

TEST_CASE("laps of all animations of real rigs, including old formats, equal their traces") {
  if (!corpus::has(corpus::folder())) return;
  int laps = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus::folder())) {
    if (entry.path().extension() != ".skf") continue;
    CAPTURE(entry.path().string());
    Session session;
    std::string error;
    REQUIRE_MESSAGE(open(session, entry.path().string(), error), error);
    const int count = static_cast<int>(armature_of(session).animations.size());
    for (int animation = 0; animation < count; ++animation) {
      play_animation(session, animation);
      session.playback.tracks[0].smooth_frames = animation == 1 ? 6 : 0;
      const GraphStudy study = studied_in_slices(session);
      CHECK(is_whole(study.lap));
      CHECK(off_the_trace(session, study.lap) == 0);
      ++laps;
    }
  }
  CHECK(laps > 10);
}

TEST_CASE("a lap crosses the loop's seam as the session does, also with a second track") {
  Session session = sessions::lively();
  PlaybackTrack second = session.playback.tracks[0];
  second.animation = 1;
  second.speed = 1;
  session.playback.tracks.push_back(second);
  const GraphStudy study = studied_in_slices(session);
  const PlayedLap& lap = study.lap;
  CHECK(differing(session, lap) == 0);
  REQUIRE(lap.seam == lap.last_frame + 1);
  for (const int at : {lap.seam, lap.seam + 1}) {
    step(session, 1);
    REQUIRE(shown_frame(session) == lap.frames[static_cast<std::size_t>(at)]);
    for (std::size_t bone = 0; bone < lap.bones; ++bone)
      CHECK(built_at(lap, at, static_cast<int>(bone)) == session.now.constructed.bones[bone]);
  }
}

TEST_CASE("a step is the distance between shown positions, also across the seam of a loop range") {
  Session session = sessions::example();
  session.playback.loop_from = 4;
  session.playback.loop_to = 12;
  const GraphStudy study = studied_in_slices(session);
  const PlayedLap& lap = study.lap;
  for (const int at : {1, 9}) {
    const skelform::Vec2 way = built_at(lap, at, 3).pos - built_at(lap, at - 1, 3).pos;
    CHECK(step_at(lap, at, 3).shown == doctest::Approx(skelform::length(way)));
  }
  REQUIRE(lap.seam > 12);
  CHECK(lap.frames[static_cast<std::size_t>(lap.seam)] == 4);
  CHECK(lap.frames[static_cast<std::size_t>(lap.seam) + 1] == 5);
  const skelform::Vec2 way = built_at(lap, lap.seam, 3).pos - built_at(lap, 12, 3).pos;
  CHECK(step_at(lap, lap.seam, 3).shown == doctest::Approx(skelform::length(way)));
}

TEST_CASE("the seam of a loop range follows the range's last frame, not the end of the lap") {
  Session session = sessions::lively();
  session.playback.loop_to = 12;
  const GraphStudy study = studied_in_slices(session);
  const PlayedLap& lap = study.lap;
  REQUIRE(lap.last_frame > 12);
  session.playback.loop_to = -1;
  play_from_start(session);
  step(session, 12);
  REQUIRE(shown_frame(session) == 12);
  session.playback.loop_to = 12;
  for (const int at : {lap.seam, lap.seam + 1}) {
    step(session, 1);
    REQUIRE(shown_frame(session) == lap.frames[static_cast<std::size_t>(at)]);
    for (std::size_t bone = 0; bone < lap.bones; ++bone)
      CHECK(built_at(lap, at, static_cast<int>(bone)) == session.now.constructed.bones[bone]);
  }
}

TEST_CASE("a bone's shown local values lead back to its position in the armature") {
  Session session = sessions::example();
  const GraphStudy study = studied_in_slices(session, {5, 6});
  const auto& bones = armature_of(session).bones;
  for (const int bone : {5, 6}) {
    const auto& local = study.shown.at(bone);
    const int parent = bones[static_cast<std::size_t>(bone)].parent_id;
    REQUIRE(parent >= 0);
    for (int frame = 0; frame < study.lap.played(); frame += 5) {
      const auto& p = built_at(study.lap, frame, parent);
      const auto& b = built_at(study.lap, frame, bone);
      const LocalShown& l = local[static_cast<std::size_t>(frame)];
      const skelform::Vec2 back = p.pos + skelform::rotate(l.pos * p.scale, p.rot);
      CHECK(skelform::length(back - b.pos) < 0.01f);
      CHECK(std::abs(skelform::wrap_angle(l.rot + p.rot - b.rot)) < 1e-4f);
    }
  }
}

TEST_CASE("a lap is played again only if its inputs change") {
  Session session = sessions::lively();
  GraphStudy study = studied_in_slices(session);
  CHECK(is_current(study, session));
  CHECK(follow_graph(study, session, {}, 0));
  session.playback.tracks[0].frame = 7;  // a new frame is no change
  CHECK(follow_graph(study, session, {}, 0));
  session.playback.tracks[0].smooth_frames = 3;
  CHECK_FALSE(follow_graph(study, session, {}, 1));
  CHECK(study.lap.played() > 10);  // the old lap stays meanwhile
  CHECK_FALSE(is_current(study, session));
}

TEST_CASE("the progress of a lap of an animation up to the last possible frame grows from 0 to 1") {
  skelform::Armature rig = rigs::lively_rig();
  rigs::add_key(rig.animations[0], rigs::kLastPossibleFrame, 0, skelform::Element::Rotation, 1);
  const Session session = sessions::session_of(std::move(rig));
  LapRun run;
  begin(run, lap_source(session));
  CHECK(progress_of(run) == 0);
  int budget = 100;
  CHECK_FALSE(play_on(run, session, budget));
  CHECK(progress_of(run) > 0);
  CHECK(progress_of(run) < 0.1f);
}
