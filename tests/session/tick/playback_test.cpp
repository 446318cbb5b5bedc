// The clock, which turns ticks into frames.
#include "session/lively_session.h"

using namespace sessions;

namespace {

std::vector<int> frames_of(Session& session, int ticks) {
  std::vector<int> frames;
  for (int i = 0; i < ticks; ++i) {
    play(session, 1);
    frames.push_back(shown_frame(session));
  }
  return frames;
}

using Frames = std::vector<int>;

}  // namespace

TEST_CASE("a loop shows last_frame + 1 frames") {
  Session session = lively();  // frames 0..20
  play(session, 19);
  CHECK(frames_of(session, 4) == Frames{20, 0, 1, 2});
}

TEST_CASE("a reversed track runs from the last frame to the first and starts over") {
  Session session = lively();
  session.playback.tracks[0].reverse = true;
  restart(session);
  CHECK(shown_frame(session) == 20);
  play(session, 18);
  CHECK(frames_of(session, 4) == Frames{1, 0, 20, 19});
}

TEST_CASE("a reversed track shows the frames of format_frame at any speed") {
  Session session = lively();
  session.playback.tracks[0].reverse = true;
  session.playback.speed = 0.3;
  restart(session);
  const auto& animation = armature_of(session).animations[0];
  for (int i = 1; i < 200; ++i) {
    play(session, 1);
    const int elapsed = static_cast<int>(i * 0.3 + 1e-6);
    REQUIRE(shown_frame(session) == skelform::format_frame(animation, elapsed, true, true));
  }
}

TEST_CASE("the loop range bounds only the main track") {
  Session session = lively();
  session.playback.tracks.push_back({.animation = 1});
  session.playback.loop_from = 5;
  session.playback.loop_to = 7;
  play(session, 4);
  CHECK(frames_of(session, 6) == Frames{5, 6, 7, 5, 6, 7});
  CHECK(session.now.input.tracks[1].frame == 10);
}

TEST_CASE("without Loop the last frame holds, and playing pauses once nothing moves") {
  Session session = lively();
  session.playback.loop = false;
  session.playback.tracks[0].smooth_frames = 0;
  play(session, 22);
  CHECK(shown_frame(session) == 20);
  CHECK_FALSE(session.playback.paused);  // the tail still swings
  int ticks = 0;
  for (; ticks < 5000 && !session.playback.paused; ++ticks) advance(session, 1.001 / 60);
  CHECK(ticks < 5000);
  CHECK(shown_frame(session) == 20);
  toggle_pause(session);
  CHECK(shown_frame(session) == 0);
  CHECK_FALSE(session.playback.paused);
}

TEST_CASE("the speed changes the frames a second, not the ticks") {
  for (const double speed : {0.05, 0.5, 1.0, 4.0}) {
    Session session = lively();
    session.playback.loop = false;
    session.playback.tracks[0].animation = 0;
    session.playback.speed = speed;
    for (int i = 0; i < 3; ++i) advance(session, 1.0 / 60 + 1e-9);
    CHECK(session.tick == 3);
    CHECK(session.playback.tracks[0].frame == doctest::Approx(3 * speed));
  }
}

TEST_CASE("the tick rate changes the ticks a second, not the frames") {
  for (const int rate : {10, 60, 240}) {
    Session session = lively();
    session.playback.tick_rate = rate;
    for (int i = 0; i < 2; ++i) advance(session, 0.1 + 1e-9);
    CHECK(session.tick == rate / 5);
    CHECK(shown_frame(session) == 12);
  }
}

TEST_CASE("thirds of a frame add up to whole frames") {
  Session session = lively();
  session.playback.tick_rate = 180;
  session.playback.paused = true;
  for (int tick = 1; tick <= 300; ++tick) {
    step(session, 1);
    REQUIRE(shown_frame(session) == tick / 3 % 21);
  }
}

TEST_CASE("a hidden window catches up by a quarter of a second at most") {
  Session session = lively();
  advance(session, 3600);
  CHECK(session.tick == 15);
  advance(session, -5);
  CHECK(session.tick == 15);
}

TEST_CASE("absurd settings stay within bounds") {
  Session session = lively();
  session.playback.tick_rate = 0;
  session.playback.speed = 1e9;
  session.playback.loop_from = 900;
  session.playback.loop_to = 2;
  session.playback.tracks.push_back({.animation = 99});
  advance(session, 0.25);
  CHECK(session.tick == 2);
  CHECK(session.now.input.tracks.size() == 1);
  CHECK(shown_frame(session) <= 20);
}

TEST_CASE("tracks that hold their frame or are off do not move") {
  Session session = lively();
  session.playback.tracks.push_back({.animation = 1, .follow_clock = false, .frame = 6});
  session.playback.tracks.push_back({.animation = 1, .on = false, .frame = 3});
  play(session, 5);
  REQUIRE(session.now.input.tracks.size() == 2);
  CHECK(session.now.input.tracks[1].frame == 6);
  CHECK(session.playback.tracks[2].frame == 3);
}

TEST_CASE("seeking a main track that holds its frame moves that frame") {
  Session session = lively();
  session.playback.tracks[0].follow_clock = false;
  seek_frame(session, 9);
  CHECK(shown_frame(session) == 9);
  CHECK(session.tick == 0);
}

TEST_CASE("seeking restores the animation of the tick, and the present one keeps its settings") {
  Session session = lively();
  play(session, 10);
  play_animation(session, 1);
  play(session, 10);
  session.playback.tracks[0].smooth_frames = 30;
  seek(session, 15);
  CHECK(main_track(session)->animation == 1);
  CHECK(main_track(session)->smooth_frames == 30);
  CHECK(main_track(session)->frame == 4);
  seek(session, 4);
  CHECK(main_track(session)->animation == 0);
  CHECK(main_track(session)->smooth_frames == 8);
  CHECK(main_track(session)->frame == 4);
}

TEST_CASE("a track of a tick made into one of the transport plays the same tick") {
  const TickTrack recorded{.animation = 1,
                           .frame = 7,
                           .smooth_frames = 3,
                           .weight = 0.5f,
                           .layer = 2,
                           .additive = true,
                           .mask = {4},
                           .unmasked = {6}};
  CHECK(tick_track(playback_track(recorded)) == recorded);
}

TEST_CASE("a rig without animations ticks and seeks") {
  skelform::Armature rig = rigs::lively_rig();
  rig.animations.clear();
  Session session = session_of(std::move(rig));
  play(session, 5);
  CHECK(session.tick == 5);
  CHECK(main_track(session) == nullptr);
  CHECK(shown_frame(session) == 0);
  seek_frame(session, 3);
  play_animation(session, 0);
  seek(session, 2);
  CHECK(session.tick == 2);
  CHECK(recorded_frames(session).last == -1);
}
