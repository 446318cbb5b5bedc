// Ping-pong tracks: their frames by clocks and by a Player, edits, seeking, recordings.
#include "session/record/events.h"
#include "session/record/fading.h"
#include "session/record/tick.h"
#include "session/recording/replay.h"

using namespace sessions;

namespace {

// Swing with frames 0..20 and Slide with 0..10, a frame a tick.
Session bouncing() {
  Session session = plain();
  session.playback.tracks[0].end = TrackEnd::PingPong;
  session.playback.tracks.push_back({.animation = kSlide, .end = TrackEnd::PingPong});
  return session;
}

int bounced(int tick, int last) {
  const int way = tick % (2 * last);
  return way <= last ? way : 2 * last - way;
}

int frame_of_track(const Session& session, int track) {
  return session.now.input.tracks[static_cast<std::size_t>(track)].frame;
}

}  // namespace

TEST_CASE("a ping-pong track turns around at any speed and shows each frame equally long") {
  for (const double speed : {1.0, 0.5, 0.25, 2.0}) {
    CAPTURE(speed);
    Session session = bouncing();
    session.playback.speed = speed;
    for (int tick = 1; tick <= 200; ++tick) {
      play(session, 1);
      const int passed = static_cast<int>(std::floor(tick * speed));
      REQUIRE(frame_of_track(session, 0) == bounced(passed, 20));
      REQUIRE(frame_of_track(session, 1) == bounced(passed, 10));
      REQUIRE(tracks_in_step(armature_of(session), session.playback));
    }
  }
}

TEST_CASE("a loop range bounds a ping-pong main track") {
  Session session = bouncing();
  session.playback.loop_from = 5;
  session.playback.loop_to = 8;
  play(session, 8);
  for (const int frame : {7, 6, 5, 6, 7, 8, 7}) {
    play(session, 1);
    CHECK(frame_of_track(session, 0) == frame);
  }
}

TEST_CASE("a ping-pong track gives way to the queue at its first frame") {
  Session session = bouncing();
  session.playback.queue = {kSlide};
  play(session, 39);
  CHECK(main_track(session)->animation == kSwing);
  CHECK(shown_frame(session) == 1);
  play(session, 1);
  CHECK(main_track(session)->animation == kSlide);
  CHECK(shown_frame(session) == 0);
}

TEST_CASE("without Loop a ping-pong track holds at its end, and playing starts it again") {
  for (const bool fades : {false, true}) {
    CAPTURE(fades);
    Session session = plain();
    if (fades) {
      fade_to(armature_of(session), session.playback, kSlide, 0.1);
      fade_to(armature_of(session), session.playback, kSwing, 0.1);
    }
    session.playback.tracks.back().end = TrackEnd::PingPong;
    play(session, 30);
    CHECK(shown_frame(session) == 10);
    session.playback.loop = false;
    for (int i = 0; i < 2000 && !session.playback.paused; ++i) advance(session, 1.0 / 60);
    CHECK(session.playback.paused);
    CHECK(shown_frame(session) == 0);
    toggle_pause(session);
    play(session, 60);
    CHECK(shown_frame(session) == 20);
  }
}

TEST_CASE("a ping-pong track in a fade plays as in a game and can be edited in both directions") {
  Session session = plain();
  fade_to(armature_of(session), session.playback, kSlide, 0.1);
  session.playback.tracks.back().end = TrackEnd::PingPong;
  skelform::Player player;
  skelform::play(player, kSwing);
  skelform::update(player, armature_of(session), 0);
  skelform::cross_fade(player, kSlide, 0.1, {.end = skelform::PlayEnd::PingPong});
  for (int tick = 0; tick < 55; ++tick) {
    play(session, 1);
    const auto tracks = skelform::update(player, armature_of(session), kTick).tracks;
    REQUIRE(session.now.input.tracks.back().frame == tracks.back().frame);
  }
  REQUIRE(main_track(session)->reverse);
  const int frame = shown_frame(session);
  session.playback.tracks.back().speed = 0.5;
  play(session, 2);
  CHECK(shown_frame(session) == frame - 1);
  CHECK(driver_of(session.playback) == Driver::Player);
  session.playback.tracks.back().end = TrackEnd::Loop;
  session.playback.tracks.back().reverse = false;
  play(session, 2);
  CHECK(shown_frame(session) == frame);
}

TEST_CASE("seeking and undo find the frames of a ping-pong track's way back") {
  Session session = bouncing();
  play(session, 33);
  CHECK(shown_frame(session) == 7);
  seek_frame(session, 12);
  CHECK(session.tick == 28);
  seek_frame(session, 3);  // beyond the record, on the way back
  CHECK(shown_frame(session) == 3);
  CHECK(main_track(session)->reverse);
  remember_edit(session);
  session.playback.tracks[1].weight = 0.5f;
  end_gesture(session);
  CHECK(undo(session));
  CHECK(main_track(session)->reverse);
  session.playback.tracks[0].end = TrackEnd::Loop;
  session.playback.tracks[0].reverse = false;
  seek(session, 25);
  CHECK_FALSE(session.playback.tracks[0].reverse);
}

TEST_CASE("marks of a ping-pong track are passed in both directions, and once at an end") {
  Session session = bouncing();
  session.setup.marks = {{kSwing, 20, "end"}, {kSwing, 19, "near"}, {kSwing, 0, "start"}};
  std::string passed;
  play(session, 2);
  for (int tick = 3; tick <= 45; ++tick) {
    play(session, 1);
    for (const auto& event : events_of(session, session.tick))
      passed += event_words(session, event).substr(0, 11) + ";";
  }
  CHECK(passed == "passed near;passed end ;passed near;looped Swin;passed star;");
}

TEST_CASE("PingPong is refused in recordings of older versions") {
  const Session session = plain();
  const auto refusal = [&](const std::string& tick) {
    Recording recording;
    std::string error;
    const std::string text = R"({"skelscope":"recording","version":5,"ticks":[{)" + tick + "}]}";
    CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
    return error;
  };
  CHECK(refusal(R"("tracks":[{"animation":0,"end":"PingPong"}])") ==
        "ticks[0].tracks[0].end: PingPong is known from version 6 on");
  CHECK(refusal(R"("player":{"voices":[{"animation":0,"end":"PingPong"}]})") ==
        "ticks[0].player.voices[0].end: PingPong is known from version 6 on");
}
