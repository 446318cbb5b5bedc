// Fades with undo, edits of tracks and queue, endings and loop ranges.
#include "session/record/edit_name.h"
#include "session/record/fading.h"
#include "session/record/tick.h"

using namespace sessions;

TEST_CASE("undo removes a queued fade, and redo adds it again") {
  Session session = plain();
  play(session, 10);
  remember_edit(session);
  fade_in_later(armature_of(session), session.playback, kSlide, 0.3);
  end_gesture(session);
  CHECK(undo_name(session) == "Queueing Slide");
  CHECK(session.playback.queue == std::vector{kSlide});
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  play(session, 3);
  CHECK(undo(session));
  CHECK(session.playback.queue.empty());
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(redo(session));
  play(session, 1);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  CHECK(shown_frame(session) == 14);
  play(session, 10);
  CHECK(main_track(session)->animation == kSlide);
}

TEST_CASE("endings, speeds and the order of the queue can be edited while a Player plays") {
  Session session = faded(40);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.3);
  fade_in_later(armature_of(session), session.playback, kSlide, 0.1);
  std::swap(session.playback.queue[0], session.playback.queue[1]);
  session.playback.queue.pop_back();
  session.playback.tracks[0].speed = 0.5;
  session.playback.tracks[0].end = TrackEnd::Hold;
  settle_driver(session);
  REQUIRE(driver_of(session.playback) == Driver::Player);
  CHECK(queued_fades(session.playback) == std::vector{0.1});
  const double before = session.playback.tracks[0].frame;
  play(session, 1);
  CHECK(session.playback.tracks[0].frame == doctest::Approx(before + 0.5));
  CHECK(session.playback.tracks[0].end == TrackEnd::Hold);
}

TEST_CASE("setting a weight ends the Player and keeps the tracks") {
  Session session = faded(10);
  const float other = session.playback.tracks[1].weight;
  session.playback.tracks[0].weight = 0.75f;
  play(session, 3);
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(session.setup.rules.mix == skelform::Mix::Blend);
  REQUIRE(session.playback.tracks.size() == 2);
  CHECK(session.playback.tracks[0].weight == 0.75f);
  CHECK(session.playback.tracks[1].weight == other);
  play_animation(session, kSwing);
  CHECK(session.playback.tracks.size() == 1);
}

TEST_CASE("masked, additive and layered tracks stay after the tracks of a fade") {
  Session session = plain();
  session.setup.rules.mix = skelform::Mix::Blend;
  session.playback.tracks.push_back({.animation = kSlide, .mask = {6}});
  session.playback.tracks.push_back({.animation = kSlide, .weight = 0.5f, .additive = true});
  session.playback.tracks.push_back({.animation = kSlide, .layer = 1});
  play(session, 4);
  play_animation(session, kSlide, 0.2);
  play(session, 3);
  const auto& tracks = session.playback.tracks;
  REQUIRE(tracks.size() == 5);
  CHECK((tracks[0].driven && tracks[1].driven && !tracks[2].driven));
  CHECK(tracks[2].mask == std::vector{6});
  CHECK(tracks[3].additive);
  CHECK(tracks[4].layer == 1);
  CHECK(tracks[2].frame == 8);
}

TEST_CASE("an animation that ends with Hold pauses, and one with Once leaves as in a game") {
  Session session = faded(0);
  session.playback.loop = false;
  for (int i = 0; i < 2000 && !session.playback.paused; ++i) advance(session, 1.0 / 60);
  CHECK(session.playback.paused);
  CHECK(shown_frame(session) == 10);
  CHECK(session.playback.tracks[0].end == TrackEnd::Loop);
  toggle_pause(session);
  CHECK(shown_frame(session) == 0);

  Session once = faded(0);
  once.playback.tracks.back().end = TrackEnd::Once;
  play(once, 60);
  CHECK(once.now.input.tracks.empty());
  play_animation(once, kSwing, 0.2);
  CHECK(once.now.input.tracks.size() == 1);
  once.playback.tracks.back().end = TrackEnd::Once;
  play(once, 60);
  REQUIRE(once.playback.tracks.empty());
  once.playback.tracks = {{.animation = kSlide}};  // set by hand
  play(once, 1);
  CHECK(driver_of(once.playback) == Driver::Clocks);
  CHECK(once.now.input.rules.mix == skelform::Mix::Sequence);
}

TEST_CASE("a loop range bounds the animation that fades in, and the queue begins at its end") {
  Session session = faded(40);
  session.playback.loop_from = 3;
  session.playback.loop_to = 6;
  session.playback.loop_animation = kSlide;
  int low = 99, high = -1;
  play(session, 12);
  for (int i = 0; i < 30; ++i) {
    play(session, 1);
    low = std::min(low, shown_frame(session));
    high = std::max(high, shown_frame(session));
  }
  CHECK(low == 3);
  CHECK(high == 6);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.2);
  for (int i = 0; i < 5; ++i) play(session, 1);
  CHECK(main_track(session)->animation == kSwing);
}

TEST_CASE("a fade queued while paused acts in a lap that is run again") {
  Session session = faded(40);
  session.playback.paused = true;
  seek_frame(session, 2);
  remember_edit(session);
  fade_in_later(armature_of(session), session.playback, kSwing, 0.3);
  refresh(session);
  REQUIRE(session.waiting);
  seek(session, session.tick + 2);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  seek_frame(session, 8);
  CHECK(shown_frame(session) == 8);
  CHECK(queued_fades(session.playback) == std::vector{0.3});
  play(session, 10);
  CHECK(main_track(session)->animation == kSwing);
}
