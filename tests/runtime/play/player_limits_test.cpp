// Values that a player cannot play as they stand: missing animations, NaN, frames past the end.
#include <doctest/doctest.h>

#include <limits>

#include "runtime/play/played_clips.h"

using namespace rigs;

TEST_CASE("missing animations, infinite times and NaN do no harm") {
  const Armature rig = clips();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Player player;
  PlayOptions odd;
  odd.speed = nan;
  odd.fade = nan;
  odd.first_frame = nan;
  play(player, -5, odd);
  CHECK(update(player, rig, 1).tracks.size() == 1);
  play(player, 99, ending(PlayEnd::Once));
  CHECK(told(update(player, rig, 1)) == "started 99@0, finished 99@0");
  play(player, 0);
  CHECK(update(player, rig, 1e300).events.size() == kMostPlayEvents);
  CHECK(update(player, rig, nan).events.empty());
  CHECK(update(player, rig, -1).events.empty());
}

TEST_CASE("a fade of NaN seconds is none: the animation shows at once, alone") {
  const Armature rig = clips();
  Player player;
  play(player, 0);
  update(player, rig, kTick);
  cross_fade(player, 1, std::numeric_limits<double>::quiet_NaN());
  for (int i = 0; i < 3; ++i) {
    const PlayerTick now = update(player, rig, kTick);
    REQUIRE(now.tracks.size() == 1);
    CHECK(now.tracks[0].animation == 1);
    CHECK(now.tracks[0].weight == 1);
  }
}

TEST_CASE("a PingPong to the last possible frame turns there and comes back") {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  rig.animations.resize(1);
  for (const int frame : {0, kLastPossibleFrame})
    add_key(rig.animations[0], frame, 0, Element::PositionX, 1);
  resolve(rig);
  PlayOptions back = ending(PlayEnd::PingPong);
  back.first_frame = 2.0 * kLastPossibleFrame - 5;
  Player player;
  play(player, 0, back);
  CHECK(update(player, rig, 0).tracks[0].frame == 5);
  CHECK(update(player, rig, kTick).tracks[0].frame == 4);
}

TEST_CASE("a missing animation starts and gives no further events") {
  const Armature rig = clips();
  const PlayMark marks[] = {{-1, 0}};
  Player player;
  play(player, -1);
  CHECK(told(update(player, rig, kTick, marks)) == "started -1@0");
  for (int i = 0; i < 10; ++i) CHECK(told(update(player, rig, kTick, marks)).empty());
  CHECK(playing(player) == -1);
}

TEST_CASE("a start past the end is the last frame, and an update of 0 shows the first frame") {
  const Armature rig = clips();
  Player player;
  PlayOptions late;
  late.first_frame = 1000;
  play(player, 0, late);
  const PlayerTick begun = update(player, rig, 0);
  CHECK(told(begun) == "started 0@9");
  CHECK(begun.tracks[0].frame == 9);
  CHECK(told(update(player, rig, kTick)) == "looped 0@0");
  play(player, 0);
  CHECK(update(player, rig, 0).tracks[0].frame == 0);
  CHECK(update(player, rig, kTick).tracks[0].frame == 1);
}

#ifdef NDEBUG
TEST_CASE("counts of a player that the caller overwrote are limited to their range") {
  const Armature rig = clips();
  for (const int wild : {-5, 1000, 2147483647, -2147483647}) {
    Player player;
    play(player, 0);
    update(player, rig, kTick);
    player.voice_count = player.queue_count = player.event_count = wild;
    CHECK(events_of(player).size() <= kMostPlayEvents);
    CHECK(playing(player) == -1);
    Player waiting = player, stopped = player, again = player;
    const PlayerTick now = update(player, rig, kTick);
    CHECK(now.tracks.size() <= kMostVoices);
    CHECK(queue(waiting, 1) == (wild < 0));
    stop(stopped);
    play(again, 1);
    CHECK(playing(again) == 1);
  }
}
#endif
