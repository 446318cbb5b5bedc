#include "skelform/root_motion.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "runtime/corpus.h"
#include "runtime/play/way_rig.h"
#include "skelform/curve.h"
#include "skelform/skelform.h"

using namespace rigs;
using doctest::Approx;

namespace {

float root_x(const Actor& actor, int bone = 0) {
  return actor.state.pose.bones[bone].pos.x;
}

int laps_in(std::span<const PlayEvent> events) {
  int laps = 0;
  for (const PlayEvent& event : events) laps += event.kind == PlayEventKind::Looped;
  return laps;
}

// The movement of a pose without root motion in a tick: its difference, and the length of a
// lap for each end of a lap.
struct Integral {
  float before = 0, lap = 0;
  double sum = 0;
  void add(float now, int laps) {
    sum += double(now) - before + double(laps) * lap;
    before = now;
  }
};

double way_of_lap(const Armature& rig, int clip, int bone) {
  Pose pose = initial_state(rig).pose;
  const auto at = [&](int frame) {
    const Track track{clip, frame};
    animate(rig, {&track, 1}, pose, kPlayerRules);
    return double(pose.bones[bone].pos.x);
  };
  return at(rig.animations[clip].last_frame) - at(0);
}

void check_integral(const Armature& rig, int clip, int bone, const PlayOptions& options) {
  CAPTURE(clip);
  CAPTURE(int(options.end));
  CAPTURE(options.speed);
  Actor plain = make_actor(rig), taken = plain;
  taken.root = {bone, true, false, false};
  play(plain.player, clip, options);
  play(taken.player, clip, options);
  update(plain.player, rig, 0);
  update(taken.player, rig, 0);
  tick(plain, rig, 0);
  tick(taken, rig, 0);
  const bool wraps = options.end == PlayEnd::Loop;
  const double lap = way_of_lap(rig, clip, bone);
  Integral integral{root_x(plain, bone), wraps ? float(options.speed < 0 ? -lap : lap) : 0};
  const float kept = constructed_pose(taken).bones[bone].pos.x;
  double sum = 0, worst = 0, moved = 0;
  for (int i = 0; i < 1000; ++i) {
    const int laps = laps_in(tick(plain, rig, kRootTick));
    tick(taken, rig, kRootTick);
    if (current_voice(plain.player, rig)) integral.add(root_x(plain, bone), laps);
    if (current_voice(plain.player, rig)) sum += root_step(taken).move.x;
    worst = std::max(worst, std::abs(sum - integral.sum));
    moved = std::max<double>(moved, std::abs(constructed_pose(taken).bones[bone].pos.x - kept));
  }
  const double scale = 1 + std::abs(integral.sum) + std::abs(lap);
  CHECK(worst / scale < 1e-4);
  if (options.end != PlayEnd::Once) CHECK(moved / scale < 1e-4);
}

void check_all_ways(const Armature& rig, int clip, int bone) {
  for (const PlayEnd end : {PlayEnd::Loop, PlayEnd::PingPong, PlayEnd::Hold, PlayEnd::Once})
    for (const double speed : {1.0, -1.0, 0.37, -2.6, 17.0})
      check_integral(rig, clip, bone, {end, speed});
}

// The first bone whose x an animation keys from its first frame on; -1: none.
int keyed_bone(const Animation& animation) {
  for (const ElementTrack& track : animation.tracks)
    if (track.element == Element::PositionX && animation.keyframes[track.keys[0]].frame == 0)
      return track.bone_id;
  return -1;
}

}  // namespace

TEST_CASE("root motion is the integral of the pose, over a thousand ticks of every clip") {
  const Armature rig = way_rig();
  for (int clip = 0; clip < kLate; ++clip) check_all_ways(rig, clip, 0);
  Armature lively = lively_rig();
  resolve(lively);
  check_all_ways(lively, 1, keyed_bone(lively.animations[1]));
}

TEST_CASE("root motion is the integral of the pose in every clip of real rigs") {
  for (const char* name : {"skellington-0.4.1-a489e6ef.skf", "skellington-0.6.0-057e0e8d.skf",
                           "skellina-0.7.0-539f4d48.skf", "BaseFTAnimated-0.2.0-70630119.skf"}) {
    const auto loaded = corpus::armature(name);
    if (!loaded) return;
    const Armature& rig = *loaded;
    for (int clip = 0; clip < int(rig.animations.size()); ++clip) {
      const int bone = keyed_bone(rig.animations[clip]);
      if (bone < 0 || rig.bones[bone].parent_id >= 0) continue;
      check_integral(rig, clip, bone, {PlayEnd::Loop, 1});
      check_integral(rig, clip, bone, {PlayEnd::Loop, -1});
      check_integral(rig, clip, bone, {PlayEnd::PingPong, 0.7});
    }
  }
}

TEST_CASE("ten laps go ten times as far, and the bone stays where the first frame has it") {
  const Armature rig = way_rig();
  Actor hero = make_actor(rig);
  hero.root = {0, true, true, false, true};
  hero.placement.scale = {-2, 2};
  play(hero.player, kRun);
  tick(hero, rig, 0);
  for (int i = 0; i < 10 * 21; ++i) {
    tick(hero, rig, kRootTick);
    CHECK(hero.current.bones[0].pos.x == Approx(-30));
    CHECK(hero.current.bones[0].pos.y == Approx(0));
  }
  CHECK(hero.placement.position.x == Approx(-2 * 10 * 150));
  CHECK(hero.placement.position.y == Approx(0));
}

TEST_CASE("in its first lap a character is drawn where it would be without root motion") {
  const Armature rig = way_rig();
  for (const int clip : {int(kWalk), int(kRun), int(kTurn)}) {
    for (const Vec2 scale : {Vec2{1, 1}, Vec2{-0.5f, 0.5f}}) {
      Actor plain = make_actor(rig);
      plain.placement = {{30, 40}, scale, 0.7f};
      Actor taken = plain;
      taken.root = {0, true, true, clip == kTurn, true};
      play(plain.player, clip);
      play(taken.player, clip);
      for (int i = 0; i < 20; ++i) {
        tick(plain, rig, i == 0 ? 0 : kRootTick);
        tick(taken, rig, i == 0 ? 0 : kRootTick);
        for (int bone = 0; bone < 3; ++bone) {
          CHECK(length(bone_at_tick(plain, bone, {5, 3}) - bone_at_tick(taken, bone, {5, 3})) <
                0.01f);
        }
      }
    }
  }
}

TEST_CASE("through a fade each clip moves the root by its weight") {
  const Armature rig = way_rig();
  for (const FadeCurve curve : {FadeCurve::Linear, FadeCurve::Smooth}) {
    Actor hero = make_actor(rig), walk = hero, run = hero;
    hero.root.bone = 0;
    play(hero.player, kWalk);
    play(walk.player, kWalk);
    Integral of_walk{0, 90}, of_run{-30, 150};
    double expected = 0, sum = 0;
    tick(hero, rig, 0);
    tick(walk, rig, 0);
    of_walk.before = root_x(walk);
    for (int i = 0; i < 300; ++i) {
      if (i == 50) play(hero.player, kRun, {.fade = 0.5, .curve = curve});
      if (i == 50) play(run.player, kRun);
      const double share = i < 50 ? 0 : std::min((i - 49) / 30.0, 1.0);
      const double weight = curve == FadeCurve::Linear ? share : share * share * (3 - 2 * share);
      const double a = of_walk.sum, b = of_run.sum;
      of_walk.add(root_x(walk), 0);
      const int laps = laps_in(tick(walk, rig, kRootTick));
      of_walk.add(root_x(walk), laps);
      const int run_laps = laps_in(tick(run, rig, kRootTick));
      if (i >= 50) of_run.add(root_x(run), run_laps);
      expected += (1 - weight) * (of_walk.sum - a) + weight * (of_run.sum - b);
      tick(hero, rig, kRootTick);
      sum += root_step(hero).move.x;
      CHECK(sum == Approx(expected).epsilon(1e-4));
    }
    CHECK(sum > 1000);
  }
}

TEST_CASE("a queue without a fade loses nothing of the way of either clip") {
  const Armature rig = way_rig();
  for (const double speed : {0.9, 3.7, 9.3}) {
    Actor hero = make_actor(rig);
    hero.root.bone = 0;
    play(hero.player, kWalk, {PlayEnd::Once, speed});
    queue(hero.player, kRun, {PlayEnd::Once, 1.3});
    queue(hero.player, kStand, {PlayEnd::Hold, 1});
    double sum = 0;
    for (int i = 0; i < 200; ++i) {
      tick(hero, rig, kRootTick);
      sum += root_step(hero).move.x;
    }
    CHECK(sum == Approx(90 + 150));
  }
}

TEST_CASE("layers cover, masks leave out, and additive tracks stay in the pose") {
  const Armature rig = way_rig();
  const auto step_with = [&](auto&& change) {
    Actor hero = make_actor(rig);
    hero.root.bone = 0;
    play(hero.player, kWalk);
    hero.layers.resize(1);
    hero.layers[0].layer = 1;
    play(hero.layers[0], kRun);
    change(hero);
    for (int i = 0; i < 10; ++i) tick(hero, rig, kRootTick);
    return root_step(hero).move.x;
  };
  const auto frame_step = [&](int clip) { return root_way(rig, {0}, clip, 9, 10, 0).move.x; };
  const BoneMask legs = mask_below(rig, 1);
  CHECK(step_with([](Actor&) {}) == Approx(frame_step(kRun)));
  CHECK(step_with([](Actor& hero) { hero.layers[0].weight = 0.25f; }) ==
        Approx(0.25 * frame_step(kRun) + 0.75 * frame_step(kWalk)));
  CHECK(step_with([&](Actor& hero) { hero.layers[0].mask = legs; }) == Approx(frame_step(kWalk)));
  CHECK(step_with([](Actor& hero) { hero.layers[0].additive = true; }) ==
        Approx(frame_step(kWalk)));
  CHECK(step_with([](Actor& hero) { hero.root.x = false; }) == 0);
  CHECK(step_with([](Actor& hero) { hero.root.bone = 99; }) == 0);
}

TEST_CASE("a pad moves the root by the weights of its clips, through the ends of their laps") {
  const Armature rig = way_rig();
  Actor hero = make_actor(rig);
  hero.root = {0, true, false, false, true};
  add_clip(hero.pad, kWalk, {0, 0});
  add_clip(hero.pad, kRun, {100, 0}, 1, 7);
  hero.pad.point = {25, 0};
  tick(hero, rig, 0);
  const float start = hero.placement.position.x;
  double phase = 0;
  for (int i = 0; i < 1000; ++i) {
    const double before = hero.pad.phase;
    tick(hero, rig, kRootTick);
    phase += hero.pad.phase - before + (hero.pad.phase < before ? 1 : 0);
  }
  CHECK(phase > 30);
  const double laps = std::floor(phase);
  const double lap = 0.75 * 90 + 0.25 * 150;
  CHECK(hero.placement.position.x - start > laps * lap);
  CHECK(hero.placement.position.x - start < (laps + 1) * lap);
}

TEST_CASE("before the first key of the root nothing moves") {
  const Armature rig = way_rig();
  Actor hero = make_actor(rig);
  hero.root.bone = 0;
  play(hero.player, kLate, {PlayEnd::Hold});
  double sum = 0;
  for (int i = 0; i < 10; ++i) tick(hero, rig, kRootTick), sum += root_step(hero).move.x;
  CHECK(sum == 0);
  for (int i = 0; i < 50; ++i) tick(hero, rig, kRootTick), sum += root_step(hero).move.x;
  CHECK(sum == Approx(30));
}
