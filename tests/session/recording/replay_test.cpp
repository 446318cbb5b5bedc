// Replays of a record.
#include "session/recording/replay.h"

#include "session/lively_session.h"

using namespace sessions;
using skelform::Element;

namespace {

// Plays two animations, with an override for a while and a change of rules.
Session eventful() {
  Session session = lively();
  play(session, 10);
  session.setup.pokes.overrides = {{1, Element::Rotation, 1}};
  play(session, 10);
  session.setup.pokes.overrides.clear();
  play_animation(session, 1);
  session.playback.tracks[0].smooth_frames = 3;
  play(session, 9);
  session.setup.rules.dialect.no_smoothing = true;
  play(session, 10);
  return session;
}

Session opened(const Session& recorded) {
  Session session = lively();
  session.playback.tracks[0].smooth_frames = 60;
  session.setup.pokes.overrides = {{4, Element::PositionX, 99}};
  open_recording(session, recording_of(recorded));
  return session;
}

std::vector<Picture> all_pictures(Session session) {
  std::vector<Picture> pictures;
  for (std::int64_t t = session.history.first_tick; t <= last_tick(session.history); ++t) {
    seek(session, t);
    pictures.push_back(picture(session));
  }
  return pictures;
}

}  // namespace

TEST_CASE("an opened recording plays as recorded to its end, and again") {
  const Session recorded = eventful();
  const auto pictures = all_pictures(recorded);
  Session session = opened(recorded);
  CHECK(session.playback.replay);
  for (int round = 0; round < 2; ++round) {
    toggle_pause(session);
    REQUIRE(session.tick == 0);
    for (std::size_t t = 1; t < pictures.size(); ++t) {
      play(session, 1);
      REQUIRE(session.tick == static_cast<std::int64_t>(t));
      REQUIRE(picture(session) == pictures[t]);
    }
    CHECK_FALSE(session.playback.paused);
    play(session, 1);
    CHECK(session.playback.paused);
    CHECK(session.log.back().text == "Reached the end of the record");
  }
  CHECK(last_tick(session.history) == last_tick(recorded.history));
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("a replayed tick restores its recorded settings") {
  Session session = opened(eventful());
  CHECK(session.setup.pokes.overrides.empty());
  CHECK(session.playback.tracks[0].smooth_frames == 8);
  play(session, 12);
  REQUIRE(session.setup.pokes.overrides.size() == 1);
  CHECK(session.setup.pokes.overrides[0].value == 1);
  play(session, 12);
  CHECK(session.setup.pokes.overrides.empty());
  CHECK(session.playback.tracks[0].animation == 1);
  CHECK(session.playback.tracks[0].smooth_frames == 3);
  CHECK_FALSE(session.setup.rules.dialect.no_smoothing);
  play(session, 10);
  CHECK(session.setup.rules.dialect.no_smoothing);
  CHECK_FALSE(refresh(session));
}

TEST_CASE("an edit during a replay ends it, drops the later ticks and is logged") {
  Session session = opened(eventful());
  play(session, 15);
  session.setup.pokes.overrides.push_back({2, Element::Rotation, 2});
  play(session, 1);
  CHECK_FALSE(session.playback.replay);
  CHECK(session.tick == 16);
  CHECK(last_tick(session.history) == 16);
  CHECK(session.now.shown.pose.bones[1].rot == 1);  // as recorded
  CHECK(session.now.shown.pose.bones[2].rot == 2);
  REQUIRE(session.log.size() >= 2);
  CHECK(session.log[session.log.size() - 2].text ==
        "Edited: no longer playing what was recorded after tick 15");
  CHECK(session.log.back().text == "Dropped 25 recorded ticks after tick 15");
}

TEST_CASE("an edit while a replay is paused ends it, too") {
  Session session = opened(eventful());
  seek(session, 5);
  session.setup.pokes.overrides.push_back({2, Element::Rotation, 2});
  REQUIRE(refresh(session));
  play(session, 1);
  CHECK(last_tick(session.history) == 6);
  CHECK(session.now.shown.pose.bones[2].rot == 2);
  seek(session, 5);
  CHECK(session.now.shown.pose.bones[2].rot == 2);
}

TEST_CASE("moving the playhead in a replay never leaves the record") {
  Session session = opened(eventful());
  const std::int64_t last = last_tick(session.history);
  seek(session, 25);
  const FrameRange range = recorded_frames(session);
  seek_frame(session, 10'000);
  CHECK(shown_frame(session) == range.last);
  seek_frame(session, 0);
  CHECK(shown_frame(session) == range.first);
  CHECK(last_tick(session.history) == last);
}

TEST_CASE(
    "a session's own record is replayed on request; playing on without it drops later ticks") {
  Session session = eventful();
  const auto pictures = all_pictures(session);
  seek(session, 3);
  session.playback.replay = true;
  play(session, 20);
  CHECK(picture(session) == pictures[23]);
  CHECK(last_tick(session.history) == 40);
  session.playback.replay = false;
  play(session, 1);
  CHECK(last_tick(session.history) == 24);
}

TEST_CASE("playing another animation ends a replay") {
  Session session = opened(eventful());
  play(session, 5);
  play_animation(session, 1);
  CHECK_FALSE(session.playback.replay);
  CHECK(last_tick(session.history) == 6);
}

TEST_CASE("a replay runs at the present speed") {
  Session session = opened(eventful());
  session.playback.paused = false;
  session.playback.speed = 2;
  advance(session, 0.1001);
  CHECK(session.tick == 12);
}

TEST_CASE("ticks keep the rate at which they ran, in the record and in the file") {
  Session session = lively();
  play(session, 30);
  session.playback.tick_rate = 120;
  play(session, 60);
  CHECK(shown_frame(session) == 18);  // 30 frames, then 60 ticks of half a frame, modulo 21
  CHECK(recorded_seconds(session.history) == doctest::Approx(31 / 60.0 + 60 / 120.0));
  const auto pictures = all_pictures(session);

  Session other = lively();
  Recording recording;
  std::string error;
  const std::string text = write_recording(recording_of(session), armature_of(session));
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(write_recording(recording, armature_of(session)) == text);
  open_recording(other, recording);
  CHECK(other.playback.tick_rate == 60);
  CHECK(recorded_seconds(other.history) == recorded_seconds(session.history));
  other.playback.paused = false;
  for (int i = 0; i < 5; ++i) advance(other, 0.20202);
  CHECK(other.tick == 90);
  CHECK(other.playback.tick_rate == 120);
  CHECK(picture(other) == pictures.back());

  session.playback.reverse = true;
  session.playback.paused = false;
  session.playback.tick_rate = 10;  // for future ticks; rewinding takes the recorded time
  session.playback.clock.saved = 0;
  advance(session, 0.20001);
  CHECK(session.tick == 90 - 24);
}

TEST_CASE("a recording with a tick rate out of range is refused") {
  const Session session = lively();
  Recording recording;
  std::string error;
  CHECK_FALSE(read_recording(R"({"skelscope":"recording","version":1,"tick_rate":9,"ticks":[]})",
                             armature_of(session), recording, error));
  CHECK(error == "tick_rate: must be a whole number from 10 to 240");
}

TEST_CASE("a smaller budget drops the oldest ticks at once and shows a tick that is left") {
  Session session = eventful();
  const auto pictures = all_pictures(session);
  seek(session, 2);
  const std::int64_t last = last_tick(session.history);
  set_record_budget(session, session.history.bytes / 2);
  CHECK(session.history.bytes <= session.history.byte_budget);
  CHECK(session.history.first_tick > 10);
  CHECK(last_tick(session.history) == last);
  CHECK(session.tick == session.history.first_tick);
  CHECK(picture(session) == pictures[session.tick]);
  CHECK(session.log.back().text.ends_with("oldest recorded ticks to stay within the budget"));
  const std::int64_t first = session.history.first_tick;
  set_record_budget(session, 256u << 20);
  CHECK(session.history.first_tick == first);
}

TEST_CASE("a nudge during a replay ends it") {
  Session session = opened(eventful());
  play(session, 5);
  nudge(session.excitation);
  play(session, 1);
  CHECK_FALSE(session.playback.replay);
  CHECK(last_tick(session.history) == 6);
  CHECK_FALSE(pokes_of(session.now.input).velocity == skelform::Vec2{0});
}
