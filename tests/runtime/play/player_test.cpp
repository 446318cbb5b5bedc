#include "skelform/player.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "runtime/play/played_clips.h"

using namespace rigs;
using doctest::Approx;

namespace {

// Returns the animations with their weights in per cent: "0:25 1:75".
std::string mixed(const PlayerTick& tick) {
  std::string text;
  for (const Track& track : tick.tracks) {
    text += (text.empty() ? "" : " ") + std::to_string(track.animation) + ":" +
            std::to_string(static_cast<int>(std::lround(track.weight * 100)));
  }
  return text;
}

}  // namespace

TEST_CASE("an animation starts, shows each frame once and loops") {
  const Armature rig = clips();
  Player player;
  play(player, 0);
  PlayerTick now = update(player, rig, 0);
  CHECK(told(now) == "started 0@0");
  for (int tick = 1; tick <= 35; ++tick) {
    now = update(player, rig, kTick);
    REQUIRE(now.tracks.size() == 1);
    CHECK(now.tracks[0].frame == tick % 10);
    CHECK(told(now) == (tick % 10 == 0 ? "looped 0@0" : ""));
  }
}

TEST_CASE("frames follow the time, however long each update is") {
  const Armature rig = clips();
  for (const double seconds : {1.0 / 24, 1.0 / 60, 1.0 / 144, 0.3, 0.0071}) {
    for (const int animation : {0, 2}) {
      Player player;
      play(player, animation);
      double time = 0;
      for (int i = 0; i < 200; ++i) {
        const int frame = update(player, rig, seconds).tracks[0].frame;
        time += seconds;
        const double exact = time * rig.animations[animation].fps;
        const int low = static_cast<int>(std::floor(exact - 1e-5)) % 10;
        const int high = static_cast<int>(std::floor(exact + 1e-5)) % 10;
        CHECK((frame == low || frame == high));
      }
    }
  }
}

TEST_CASE("PlayEnd::Hold keeps the last frame, PlayEnd::Once plays once and leaves") {
  const Armature rig = clips();
  Player player;
  play(player, 1, ending(PlayEnd::Hold));
  CHECK(told(update(player, rig, 4 * kTick)) == "started 1@0");
  CHECK(told(update(player, rig, kTick)) == "finished 1@4");
  CHECK(told(update(player, rig, 1)) == "");
  CHECK(update(player, rig, 1).tracks[0].frame == 4);
  CHECK(playing(player) == 1);

  play(player, 1, ending(PlayEnd::Once));
  CHECK(told(update(player, rig, 1)) == "started 1@0, finished 1@4");
  CHECK(update(player, rig, kTick).tracks.empty());
  CHECK(playing(player) == -1);
}

TEST_CASE("ping-pong turns around at both ends; a lap is there and back") {
  const Armature rig = clips();
  Player player;
  play(player, 1, ending(PlayEnd::PingPong));
  update(player, rig, 0);
  const int frames[] = {0, 1, 2, 3, 4, 3, 2, 1};
  for (int tick = 1; tick <= 40; ++tick) {
    const PlayerTick now = update(player, rig, kTick);
    REQUIRE(now.tracks.size() == 1);
    CHECK(now.tracks[0].frame == frames[tick % 8]);
    CHECK(told(now) == (tick % 8 == 0 ? "looped 1@0" : ""));
  }
  PlayOptions back = ending(PlayEnd::PingPong);
  back.speed = -0.5;
  play(player, 1, back);
  update(player, rig, 0);
  for (int tick = 1; tick <= 40; ++tick)
    CHECK(update(player, rig, kTick).tracks[0].frame == 4 - frames[tick / 2 % 8]);
}

TEST_CASE("ping-pong passes a mark twice a lap, at an end once, and gives way after a lap") {
  const Armature rig = clips();
  const PlayMark marks[] = {{1, 4}, {1, 1}, {1, 0}};
  Player player;
  play(player, 1, ending(PlayEnd::PingPong));
  CHECK(told(update(player, rig, 7 * kTick, marks)) ==
        "started 1@0, passed 1@0#2, passed 1@1#1, passed 1@4#0, passed 1@1#1");
  CHECK(told(update(player, rig, kTick, marks)) == "looped 1@0, passed 1@0#2");
  CHECK(queue(player, 0));
  CHECK(told(update(player, rig, 7 * kTick)) == "");
  CHECK(told(update(player, rig, kTick)) == "finished 1@1, started 0@0");
}

TEST_CASE("ping-pong of one frame, or of a missing animation, stays at frame 0") {
  Armature rig = clips();
  rig.animations[1].last_frame = 0;
  Player player;
  for (const int animation : {1, 99}) {
    play(player, animation, ending(PlayEnd::PingPong));
    for (int tick = 0; tick < 9; ++tick)
      CHECK(update(player, rig, 0.7 * kTick).tracks[0].frame == 0);
  }
}

TEST_CASE("speed scales the pace, and a negative speed plays backwards") {
  const Armature rig = clips();
  Player player;
  PlayOptions back;
  back.speed = -2;
  play(player, 0, back);
  CHECK(update(player, rig, 0).tracks[0].frame == 9);
  CHECK(update(player, rig, kTick).tracks[0].frame == 7);
  const PlayMark marks[] = {{0, 3}};
  CHECK(told(update(player, rig, 4 * kTick, marks)) == "passed 0@3#0, looped 0@9");
  back.speed = 0;
  back.first_frame = 4;
  play(player, 0, back);
  update(player, rig, 5);
  CHECK(update(player, rig, 5).tracks[0].frame == 4);
  player.speed = 0.5;
  play(player, 0);
  CHECK(update(player, rig, 8 * kTick).tracks[0].frame == 4);
}

TEST_CASE("marks are reported once a lap, in the order in which they are passed") {
  const Armature rig = clips();
  const PlayMark marks[] = {{0, 7}, {0, 0}, {1, 3}, {0, 3}, {0, 99}, {0, 7}};
  Player player;
  play(player, 0);
  CHECK(told(update(player, rig, 0, marks)) == "started 0@0, passed 0@0#1");
  CHECK(told(update(player, rig, 0, marks)) == "");
  CHECK(told(update(player, rig, 3 * kTick, marks)) == "passed 0@3#3");
  CHECK(told(update(player, rig, 10 * kTick, marks)) ==
        "passed 0@7#0, passed 0@7#5, looped 0@0, passed 0@0#1, passed 0@3#3");
  int passed = 0;
  for (int i = 0; i < 144 * 10; ++i)
    for (const PlayEvent& event : update(player, rig, 1.0 / 144, {marks, 1}).events)
      passed += event.kind == PlayEventKind::Passed;
  CHECK(passed == 60);
}

TEST_CASE("a cross-fade moves all the weight in its seconds, and the weights add up to 1") {
  const Armature rig = clips();
  Player player;
  play(player, 0);
  update(player, rig, kTick);
  cross_fade(player, 1, 4 * kTick);
  CHECK(mixed(update(player, rig, kTick)) == "0:75 1:25");
  CHECK(mixed(update(player, rig, kTick)) == "0:50 1:50");
  cross_fade(player, 2, 2 * kTick);  // during the first fade
  CHECK(mixed(update(player, rig, kTick)) == "0:25 1:25 2:50");
  CHECK(playing(player) == 2);
  CHECK(mixed(update(player, rig, kTick)) == "2:100");
  for (int i = 0; i < 40; ++i) {
    if (i % 3 == 0) cross_fade(player, i % 2, 0.3);
    float sum = 0;
    for (const Track& track : update(player, rig, kTick).tracks) sum += track.weight;
    if (i < 18) CHECK(sum == Approx(1));  // later more fades than voices overlap
  }
}

TEST_CASE("a queued animation begins at the end of the lap, within the same update") {
  const Armature rig = clips();
  Player player;
  play(player, 1);  // loops
  CHECK(queue(player, 0, ending(PlayEnd::Once)));
  CHECK(queue(player, 2, ending(PlayEnd::Loop, 2 * kTick)));
  CHECK(told(update(player, rig, 4.5 * kTick)) == "started 1@0");
  PlayerTick now = update(player, rig, 2 * kTick);
  CHECK(told(now) == "finished 1@4, started 0@0");
  CHECK(mixed(now) == "0:100");
  CHECK(now.tracks[0].frame == 1);
  now = update(player, rig, 9.5 * kTick);
  CHECK(told(now) == "finished 0@9, started 2@0");
  CHECK(mixed(now) == "0:50 2:50");
  CHECK(now.tracks[0].frame == 9);  // its last frame, while it fades out
  CHECK(told(update(player, rig, 1)) == "looped 2@0, looped 2@0, looped 2@0");
}

TEST_CASE("the queue begins at once if nothing plays; play() and stop() empty it") {
  const Armature rig = clips();
  Player player;
  queue(player, 1);
  CHECK(told(update(player, rig, kTick)) == "started 1@0");
  queue(player, 0);
  play(player, 2);
  CHECK(told(update(player, rig, 10)).find("0@") == told(update(player, rig, 0)).npos);
  queue(player, 0);
  stop(player, 2 * kTick);
  CHECK(mixed(update(player, rig, kTick)) == "2:50");
  CHECK(update(player, rig, kTick).tracks.empty());
  CHECK(update(player, rig, 9).events.empty());
  for (int i = 0; i < kMostQueued; ++i) CHECK(queue(player, 0));
  CHECK_FALSE(queue(player, 0));
}

TEST_CASE("a player's settings are passed to its tracks, and a copy plays the same") {
  const Armature rig = clips();
  const SharedMask mask = BoneMask(1, 1);
  Player player;
  player.weight = 0.5f;
  player.layer = 3;
  player.additive = true;
  player.mask = mask;
  play(player, 0);
  const Track track = update(player, rig, kTick).tracks[0];
  CHECK(track == Track{0, 1, 0, 0.5f, 3, true, mask.get()});
  cross_fade(player, 1, 0.1);
  update(player, rig, kTick);
  Player copy = player;
  for (int i = 0; i < 20; ++i) {
    const PlayerTick a = update(player, rig, kTick), b = update(copy, rig, kTick);
    CHECK(std::ranges::equal(a.tracks, b.tracks));
    CHECK(std::ranges::equal(a.events, b.events));
  }
}
