// Endings of tracks: the frames shown tick by tick, and the shares of the mix.
#include <numeric>

#include "session/tick/shares.h"
#include "session/uneven_session.h"

using namespace sessions;

namespace {

using Frames = std::vector<int>;
constexpr int kOut = -1;  // not in the mix

// Two animations with frames 0..20 and 0..10, a frame a tick.
Session ending(TrackEnd main, TrackEnd second) {
  Session session = uneven();
  session.playback.tracks[0].smooth_frames = 0;
  session.playback.tracks[0].end = main;
  session.playback.tracks.push_back({.animation = 1, .end = second});
  return session;
}

int frame_in_mix(const Session& session, int animation) {
  for (const TickTrack& track : session.now.input.tracks)
    if (track.animation == animation) return track.frame;
  return kOut;
}

// Returns the frames of an animation at the ticks from..to.
Frames frames_in_mix(Session session, int animation, int from, int to) {
  Frames frames;
  play(session, from - 1);
  for (int tick = from; tick <= to; ++tick) {
    play(session, 1);
    frames.push_back(frame_in_mix(session, animation));
  }
  return frames;
}

}  // namespace

TEST_CASE("each ending of a track shows its own frames after the last one") {
  using enum TrackEnd;
  REQUIRE(armature_of(uneven()).animations[1].last_frame == 10);
  struct Row {
    TrackEnd end;
    bool reverse;
    Frames wanted;  // of the second track at the ticks 9..13
  };
  const Row table[] = {
      {Loop, false, {9, 10, 0, 1, 2}},        {Once, false, {9, 10, kOut, kOut, kOut}},
      {Hold, false, {9, 10, 10, 10, 10}},     {Loop, true, {1, 0, 10, 9, 8}},
      {Once, true, {1, 0, kOut, kOut, kOut}}, {Hold, true, {1, 0, 0, 0, 0}},
      {PingPong, false, {9, 10, 9, 8, 7}},
  };
  for (const Row& row : table) {
    CAPTURE(name_of(row.end));
    CAPTURE(row.reverse);
    Session session = ending(Loop, row.end);
    session.playback.tracks[1].reverse = row.reverse;
    restart(session);
    CHECK(frames_in_mix(session, 1, 9, 13) == row.wanted);
  }
}

TEST_CASE("a track that plays once shows its last frame as long as any other") {
  Session session = ending(TrackEnd::Loop, TrackEnd::Once);
  session.playback.speed = 0.5;
  CHECK(frames_in_mix(session, 1, 18, 23) == Frames{9, 9, 10, 10, kOut, kOut});
}

TEST_CASE("after a main track that plays once, the next track that plays is the main track") {
  Session session = ending(TrackEnd::Once, TrackEnd::Loop);
  play(session, 20);
  CHECK(main_track(session)->animation == 0);
  CHECK(shown_frame(session) == 20);
  play(session, 1);
  CHECK(main_track(session)->animation == 1);
  CHECK(shown_frame(session) == 21 % 11);
  CHECK(session.now.input.tracks.size() == 1);
}

TEST_CASE(
    "once all tracks that play once have ended, the first stands at its start and playing pauses") {
  Session session = ending(TrackEnd::Once, TrackEnd::Once);
  play(session, 22);
  CHECK(shown_frame(session) == 0);
  CHECK(frame_in_mix(session, 1) == kOut);
  for (int i = 0; i < 5000 && !session.playback.paused; ++i) advance(session, 1.001 / 60);
  CHECK(session.playback.paused);
  CHECK(shown_frame(session) == 0);
  toggle_pause(session);  // both tracks begin again
  CHECK(session.now.input.tracks.size() == 2);
  play(session, 5);
  CHECK(frame_in_mix(session, 0) == 5);
  CHECK(frame_in_mix(session, 1) == 5);
}

TEST_CASE("a track that has ended plays again with another ending or by seeking") {
  Session session = ending(TrackEnd::Once, TrackEnd::Once);
  play(session, 22);
  SUBCASE("with Loop") {
    session.playback.tracks[1].end = TrackEnd::Loop;
    play(session, 2);
    CHECK(frame_in_mix(session, 1) == 2);
  }
  SUBCASE("by seeking a frame of the main track") {
    seek_frame(session, 7);
    CHECK(shown_frame(session) == 7);
    play(session, 1);
    CHECK(shown_frame(session) == 8);
  }
}

TEST_CASE("shares of the mix are whole percents that add up to a hundred") {
  Session session = ending(TrackEnd::Loop, TrackEnd::Once);
  const auto shares = [&] {
    return mix_shares(armature_of(session), session.playback, session.setup.rules);
  };
  auto& tracks = session.playback.tracks;
  tracks[1].weight = 0.5f;
  CHECK(shares() == std::vector{67, 33});
  tracks.push_back({.animation = 0, .weight = 1});
  for (const float weight : {0.01f, 0.25f, 1.f, 3.f, 9.99f}) {
    tracks[2].weight = weight;
    const std::vector<int> parts = shares();
    CHECK(std::accumulate(parts.begin(), parts.end(), 0) == 100);
  }
  tracks[2].weight = -1;
  tracks[0].on = false;
  CHECK(shares() == std::vector{0, 100, 0});
  tracks[1].weight = 0;
  CHECK(shares() == std::vector{0, 0, 0});
  tracks[1].weight = tracks[0].weight = 1;
  tracks[0].on = true;
  tracks.pop_back();
  play(session, 12);  // the second track, which plays once, has ended
  CHECK(shares() == std::vector{100, 0});
}

TEST_CASE("shares of a blend are counted layer by layer, and additive tracks have none") {
  Session session = ending(TrackEnd::Loop, TrackEnd::Loop);
  const auto shares = [&](skelform::Mix mix) {
    return mix_shares(armature_of(session), session.playback, {{}, mix});
  };
  auto& tracks = session.playback.tracks;
  tracks[0].weight = tracks[1].weight = 0.25f;
  CHECK(shares(skelform::Mix::Blend) == std::vector{25, 25});
  CHECK(shares(skelform::Mix::Average) == std::vector{50, 50});
  tracks.push_back({.animation = 0, .weight = 3, .layer = 1});
  tracks.push_back({.animation = 1, .weight = 1, .layer = 1});
  CHECK(shares(skelform::Mix::Blend) == std::vector{25, 25, 75, 25});
  std::swap(tracks[1], tracks[2]);  // a layer's tracks need not follow one another
  CHECK(shares(skelform::Mix::Blend) == std::vector{25, 75, 25, 25});
  std::swap(tracks[1], tracks[2]);
  tracks[3].additive = true;
  CHECK(shares(skelform::Mix::Blend) == std::vector{25, 25, 100, 0});
}
