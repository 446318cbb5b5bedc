// Questions to a player, and seek().
#include <doctest/doctest.h>

#include <cmath>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

constexpr double kAskedTick = 1.0 / 60;

// Animation 0 has a lap of 30 frames at 60 frames a second, animation 1 of 60 at 30.
Armature asked_clips() {
  Armature rig = one_bone();
  rig.animations.resize(2);
  add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  add_key(rig.animations[0], 29, 0, Element::PositionX, 29);
  add_key(rig.animations[1], 59, 0, Element::PositionX, 0);
  rig.animations[1].fps = 30;
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("a voice tells its animation, frame, progress and the seconds that remain") {
  const Armature rig = asked_clips();
  Player player;
  CHECK_FALSE(current_voice(player, rig));
  play(player, 0);
  update(player, rig, kAskedTick * 6);
  VoiceNow now = current_voice(player, rig);
  CHECK(now.animation == 0);
  CHECK(now.frame == 6);
  CHECK(now.progress == Approx(6 / 30.0));
  CHECK(now.remaining == Approx(24 / 60.0));
  CHECK(now.weight == 1);
  cross_fade(player, 1, 0.5);
  player.speed = 2;
  update(player, rig, kAskedTick * 3);
  CHECK(player.voice_count == 2);
  const VoiceNow old = voice_now(player, rig, 0);
  CHECK_FALSE(old.is_current);
  CHECK(old.weight + current_voice(player, rig).weight == Approx(1));
  now = current_voice(player, rig);
  CHECK(now.animation == 1);
  CHECK(now.frame == 3);
  CHECK(now.remaining == Approx((60 - 3) / 60.0));  // at twice the speed
  player.speed = 0;
  CHECK(std::isinf(current_voice(player, rig).remaining));
  CHECK_FALSE(voice_now(player, rig, 2));
  CHECK_FALSE(voice_now(player, rig, -1));
}

TEST_CASE("a voice that holds has finished and nothing remains") {
  const Armature rig = asked_clips();
  Player player;
  play(player, 0, {PlayEnd::Hold});
  update(player, rig, 2);
  const VoiceNow now = current_voice(player, rig);
  CHECK(now.has_finished);
  CHECK(now.progress == 1);
  CHECK(now.remaining == 0);
  CHECK(now.frame == 29);
}

TEST_CASE("seek shows the frame and gives only the events after it") {
  const Armature rig = asked_clips();
  const PlayMark marks[] = {{0, 5}, {0, 10}, {0, 11}};
  Player player;
  CHECK_FALSE(seek(player, rig, 3));
  play(player, 0);
  update(player, rig, 0, marks);
  CHECK(seek(player, rig, 10));
  CHECK(update(player, rig, 0, marks).events.empty());
  CHECK(player.tracks[0].frame == 10);
  const auto events = update(player, rig, kAskedTick, marks).events;
  REQUIRE(events.size() == 1);
  CHECK(events[0].mark == 2);
  CHECK(seek(player, rig, 4000));
  update(player, rig, 0, marks);
  CHECK(player.tracks[0].frame == 29);
  CHECK_FALSE(seek(player, rig, std::nan("")));
}

TEST_CASE(
    "seek counts frames of the animation, also backwards, there and back, and after the end") {
  const Armature rig = asked_clips();
  Player player;
  play(player, 0, {.speed = -1});
  update(player, rig, 0);
  CHECK(seek(player, rig, 8));
  CHECK(update(player, rig, 0).tracks[0].frame == 8);
  CHECK(update(player, rig, kAskedTick).tracks[0].frame == 7);
  play(player, 0, {PlayEnd::PingPong});
  update(player, rig, 0);
  CHECK(seek(player, rig, 29 + 4));
  CHECK(update(player, rig, 0).tracks[0].frame == 25);
  CHECK(update(player, rig, kAskedTick).tracks[0].frame == 24);
  play(player, 0, {PlayEnd::Hold});
  update(player, rig, 2);
  CHECK(seek(player, rig, 27));
  update(player, rig, 0);
  CHECK(current_voice(player, rig).frame == 27);
  const auto events = update(player, rig, 1).events;
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == PlayEventKind::Finished);
}
