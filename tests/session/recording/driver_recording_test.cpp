// Recordings contain the Player or the pad, so that an opened recording plays on as the session
// did.
#include <array>

#include "session/record/fading.h"
#include "session/recording/replay.h"
#include "session/tick/pads.h"

using namespace sessions;

namespace {

constexpr int kBefore = 12, kOn = 30;

Session reopened(const Session& session) {
  Recording recording;
  std::string error;
  const std::string text = write_recording(recording_of(session), armature_of(session));
  REQUIRE_MESSAGE(read_recording(text, armature_of(session), recording, error), error);
  CHECK(write_recording(recording, armature_of(session)) == text);
  Session other = plain();
  open_recording(other, recording);
  return other;
}

void go_on(Session& session, std::int64_t tick, int ticks) {
  seek(session, tick);
  session.playback.replay = session.playback.paused = false;
  play(session, ticks);
}

// Compares each tick with the reopened recording, then plays both on from a tick.
void check_goes_on(Session& session, std::int64_t from) {
  Session other = reopened(session);
  for (std::int64_t tick = 0; tick <= last_tick(session.history); ++tick) {
    seek(session, tick);
    seek(other, tick);
    REQUIRE(course(other) == course(session));
  }
  go_on(session, from, kOn);
  go_on(other, from, kOn);
  CHECK(session.tick == from + kOn);
  CHECK(course(other) == course(session));
  CHECK(other.playback.tracks == session.playback.tracks);
}

std::string driver_refusal(const std::string& tick, int version = 5) {
  Recording recording;
  std::string error;
  const std::string text = R"({"skelscope":"recording","version":)" + std::to_string(version) +
                           R"(,"ticks":[)" + tick + "]}";
  CHECK_FALSE(read_recording(text, armature_of(plain()), recording, error));
  return error;
}

}  // namespace

TEST_CASE("a recorded fade with its queue plays on from any tick as the session did") {
  Session session = plain();
  play(session, 10);
  play_animation(session, kSlide, 0.5, skelform::FadeCurve::Smooth);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.3);
  play(session, kBefore);
  REQUIRE(session.playback.player);
  CHECK(session.playback.player->voice_count > 1);
  Session early = session;
  check_goes_on(early, 12);
  check_goes_on(session, last_tick(session.history));
}

TEST_CASE("a recorded blend pad plays on from any tick as the session did") {
  Session session = plain();
  skelform::PadPlayer pad;
  add_clip(pad, kSwing, {0, 0});
  add_clip(pad, kSlide, {100, 0}, -0.7, 2.5);
  pad.point = {33, 0};
  set_pad(armature_of(session), session.playback, pad);
  clear(session.history);
  restart(session);
  play(session, kBefore);
  check_goes_on(session, 7);
  CHECK(driver_of(session.playback) == Driver::Pad);
}

TEST_CASE("a track's speed and direction are recorded") {
  Session session = plain();
  session.playback.tracks[0].speed = 0.5;
  session.playback.tracks[0].reverse = true;
  clear(session.history);
  restart(session);
  play(session, kBefore);
  check_goes_on(session, 6);
}

TEST_CASE("ping-pong tracks are recorded, also in a fade") {
  for (const bool fades : {false, true}) {
    CAPTURE(fades);
    Session session = plain();
    if (fades) play_animation(session, kSlide, 0.2);
    session.playback.tracks.back().end = TrackEnd::PingPong;
    session.playback.tracks.push_back({.animation = kSlide, .end = TrackEnd::PingPong, .layer = 1});
    clear(session.history);
    restart(session);
    play(session, 17);
    CHECK(write_recording(recording_of(session), armature_of(session)).find("\"version\":6") !=
          std::string::npos);
    check_goes_on(session, 13);
  }
}

TEST_CASE("errors in a recorded player or pad are refused with their place") {
  CHECK(driver_refusal(R"({"player":{}})", 4) == "ticks[0].player: is known from version 5 on");
  CHECK(driver_refusal(R"({"player":{"voices":[{"animation":9}]}})")
            .starts_with("ticks[0].player.voices[0].animation: no such animation"));
  CHECK(driver_refusal(R"({"player":{"voices":[{"animation":0,"curve":"Round"}]}})") ==
        "ticks[0].player.voices[0].curve: must be Linear or Smooth, found \"Round\"");
  CHECK(driver_refusal(R"({"pad":{"clips":[]}})") == "ticks[0].pad: must have clips");
  CHECK(driver_refusal(R"({"pad":{"clips":[{"animation":0}]},"player":{}})")
            .starts_with("ticks[0].pad: cannot move the tracks beside a player"));
  CHECK(driver_refusal(R"({"tracks":[{"animation":0,"speed":-1}]})") ==
        "ticks[0].tracks[0].speed: must be from 0 to 1000");
}
