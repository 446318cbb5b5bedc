#include <doctest/doctest.h>

#include <limits>
#include <numeric>

#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

constexpr double kPadTick = 1.0 / 60;
constexpr float kFar = std::numeric_limits<float>::infinity();
enum Clip { Idle, Walk, Run, Strafe };

// Each clip sets position x of the bone to its own value: idle 0, walk 10, run 30, strafe -20.
// Number of frames, at 60 a second: idle 1, walk 60, run 30, strafe 60.
Armature walker() {
  Armature rig = one_bone();
  rig.animations.resize(4);
  const int last[] = {0, 59, 29, 59};
  const float x[] = {0, 10, 30, -20};
  for (int i = 0; i < 4; ++i) {
    add_key(rig.animations[i], 0, 0, Element::PositionX, x[i]);
    add_key(rig.animations[i], last[i], 0, Element::PositionX, x[i]);
  }
  resolve(rig);
  return rig;
}

PadPlayer walker_pad() {
  PadPlayer pad;
  add_clip(pad, Idle, {0, 0});
  add_clip(pad, Walk, {0, 100});
  add_clip(pad, Run, {0, 300});
  add_clip(pad, Strafe, {100, 0});
  return pad;
}

PadWeights weights_at(const PadPlayer& pad, Vec2 point) {
  return pad_weights({pad.clips.data(), static_cast<std::size_t>(pad.clip_count)}, point);
}

float sum_of(const PadWeights& weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0f);
}

float posed_x(const Armature& rig, std::span<const Track> tracks) {
  State state = initial_state(rig);
  Scratch scratch;
  animate(rig, tracks, state.pose, scratch, kPlayerRules);
  return state.pose.bones[0].pos.x;
}

// Returns nine clips in three rows, 50 apart.
PadPlayer grid() {
  PadPlayer pad;
  for (int i = 0; i < kMostPadClips; ++i)
    add_clip(pad, Walk, {static_cast<float>(i % 3) * 50, static_cast<float>(i / 3) * 50});
  return pad;
}

}  // namespace

TEST_CASE("at its own place a clip has all the weight") {
  for (const PadPlayer& pad : {walker_pad(), grid()}) {
    for (int i = 0; i < pad.clip_count; ++i) {
      PadWeights only{};
      only[i] = 1;
      CHECK(weights_at(pad, pad.clips[i].place) == only);
    }
  }
}

TEST_CASE("a point between two clips mixes them by its distance to each") {
  const PadPlayer pad = walker_pad();
  PadWeights weights = weights_at(pad, {0, 150});
  CHECK(weights[Walk] == Approx(0.75));
  CHECK(weights[Run] == Approx(0.25));
  CHECK(weights[Idle] == 0);
  weights = weights_at(pad, {50, 0});
  CHECK(weights[Idle] == Approx(0.5));
  CHECK(weights[Strafe] == Approx(0.5));
  const Armature rig = walker();
  PadPlayer player = pad;
  player.point = {0, 150};
  CHECK(posed_x(rig, update(player, rig, kPadTick)) == Approx(10 * 0.75 + 30 * 0.25));
}

TEST_CASE("the weights add up to 1 and change without a jump as the point moves") {
  for (const PadPlayer& pad : {walker_pad(), grid()}) {
    for (float y = -400; y < 500; y += 37) {
      PadWeights before = weights_at(pad, {-400, y});
      for (float x = -400; x < 500; x += 0.5f) {
        const PadWeights now = weights_at(pad, {x, y});
        CHECK(sum_of(now) == Approx(1));
        float most = 0;
        for (int i = 0; i < kMostPadClips; ++i) {
          CHECK(now[i] >= 0);
          most = std::max(most, std::abs(now[i] - before[i]));
        }
        CHECK(most < 0.04f);
        before = now;
      }
    }
  }
}

TEST_CASE("a point in a grid of clips mixes the four clips around it") {
  const PadPlayer pad = grid();
  const PadWeights weights = weights_at(pad, {75, 75});
  for (int i = 0; i < kMostPadClips; ++i)
    CHECK(weights[i] == Approx(i == 4 || i == 5 || i == 7 || i == 8 ? 0.25 : 0));
}

TEST_CASE("a point outside all clips has the weights of the nearest clips") {
  const PadPlayer pad = walker_pad();
  PadWeights only_run{};
  only_run[Run] = 1;
  CHECK(weights_at(pad, {0, 900}) == only_run);
  const PadWeights behind = weights_at(pad, {-500, 50});
  CHECK(behind[Idle] == Approx(0.5));
  CHECK(behind[Walk] == Approx(0.5));
}

TEST_CASE("clips on one line make a pad with one axis") {
  PadPlayer pad;
  for (const float x : {0.f, 100.f, 300.f}) add_clip(pad, Walk, {x, 7});
  const PadWeights weights = weights_at(pad, {50, -40});
  CHECK(weights[0] == Approx(0.5));
  CHECK(weights[1] == Approx(0.5));
  CHECK(weights[2] == 0);
}

TEST_CASE("clips at one place share its weight, and a single clip has all the weight") {
  PadPlayer pad;
  CHECK(sum_of(weights_at(pad, {1, 2})) == 0);
  add_clip(pad, Walk, {5, 5});
  CHECK(weights_at(pad, {-70, 12})[0] == 1);
  add_clip(pad, Run, {5, 5});
  CHECK(weights_at(pad, {5, 5})[0] == Approx(0.5));
  add_clip(pad, Strafe, {9, 5});
  const PadWeights weights = weights_at(pad, {5, 5});
  CHECK(weights[1] == Approx(0.5));
  CHECK(weights[2] == 0);
}

TEST_CASE("with huge and tiny coordinates the weights still add up to 1") {
  PadPlayer pad = walker_pad();
  for (const float far : {1e10f, 1e20f, 1e38f, -1e38f, 1e-38f, 3e-45f}) {
    CHECK(sum_of(weights_at(pad, {far, 0.3f * far})) == Approx(1));
    pad.clips[Strafe].place = {far, -0.7f * far};
    CHECK(sum_of(weights_at(pad, {0.7f * far, 0.1f})) == Approx(1));
  }
  CHECK(weights_at(walker_pad(), {kFar, std::nanf("")})[Idle] == 1);
  pad.clips[Run].place = {kFar, 0};
  CHECK(weights_at(pad, {0, 300})[Run] == 0);
  CHECK(weights_at(pad, {0, 300})[Walk] == 1);
}

TEST_CASE("a pad has at most nine clips") {
  PadPlayer pad = grid();
  CHECK_FALSE(add_clip(pad, Idle, {0, 0}));
  const std::array<PadClip, 12> many{};
  CHECK(sum_of(pad_weights(many, {0, 0})) == Approx(1));
}

TEST_CASE("a pad at a clip's place shows the same frames as a player") {
  const Armature rig = walker();
  for (const double speed : {1.0, 0.4, -1.0}) {
    PadPlayer pad;
    add_clip(pad, Walk, {0, 0}, speed);
    Player player;
    play(player, Walk, {.speed = speed});
    CHECK(update(pad, rig, 0)[0].frame == update(player, rig, 0).tracks[0].frame);
    for (int tick = 0; tick < 200; ++tick)
      CHECK(update(pad, rig, kPadTick)[0].frame == update(player, rig, kPadTick).tracks[0].frame);
  }
}

TEST_CASE("clips of different lengths stay at the same part of their laps") {
  const Armature rig = walker();
  PadPlayer pad = walker_pad();
  for (int tick = 0; tick < 300; ++tick) {
    pad.point = {0, 100 + static_cast<float>(tick % 200)};
    for (const Track& track : update(pad, rig, kPadTick)) {
      const int lap = rig.animations[track.animation].last_frame + 1;
      CHECK(track.frame == static_cast<int>(pad.phase * lap + 1e-6) % lap);
    }
  }
}

TEST_CASE("halfway between walk and run a lap takes the mean of their times") {
  const Armature rig = walker();
  PadPlayer pad = walker_pad();
  pad.point = {0, 200};
  double before = 0;
  int laps = 0;
  for (int tick = 0; tick < 450; ++tick) {  // ten laps of 45 ticks
    update(pad, rig, kPadTick);
    laps += pad.phase < before - 0.5 ? 1 : 0;
    before = pad.phase + 1e-9;
  }
  CHECK((laps == 10 || (laps == 9 && pad.phase > 0.999)));
}

TEST_CASE("mixing in a clip of one frame does not change the speed of a walk") {
  const Armature rig = walker();
  PadPlayer pad = walker_pad();
  pad.point = {0, 50};
  for (int tick = 0; tick < 15; ++tick) update(pad, rig, kPadTick);
  CHECK(pad.phase == Approx(0.25));
  pad.point = {0, 0};  // only the one-frame clip: time stops
  update(pad, rig, kPadTick);
  CHECK(pad.phase == Approx(0.25));
}

TEST_CASE("a clip's first frame shifts its start") {
  const Armature rig = walker();
  PadPlayer pad;
  add_clip(pad, Walk, {0, 0}, 1, 20);
  CHECK(update(pad, rig, 0)[0].frame == 20);
  for (int tick = 0; tick < 45; ++tick) update(pad, rig, kPadTick);
  CHECK(pad.tracks[0].frame == 5);
  pad.clips[0].first_frame = -30;
  CHECK(update(pad, rig, 0)[0].frame == 15);
  pad.clips[0] = {Walk, {0, 0}, 0, 7};
  CHECK(update(pad, rig, kPadTick)[0].frame == 7);
}

TEST_CASE("every track has the caller's weight, layer, mask and additive") {
  const Armature rig = walker();
  PadPlayer pad = walker_pad();
  const SharedMask mask = mask_below(rig, 0);
  pad.point = {0, 200};
  pad.weight = 0.5f;
  pad.layer = 3;
  pad.additive = true;
  pad.mask = mask;
  const auto tracks = update(pad, rig, kPadTick);
  REQUIRE(tracks.size() == 2);
  for (const Track& track : tracks) {
    CHECK(track.weight == Approx(0.25));
    CHECK(track.layer == 3);
    CHECK(track.additive);
    CHECK(track.mask == mask.get());
  }
}

TEST_CASE("a pad with missing animations or invalid numbers gives valid frames") {
  const Armature rig = walker();
  PadPlayer pad;
  CHECK(update(pad, rig, kPadTick).empty());
  add_clip(pad, -1, {0, 0}, kFar, kFar);
  add_clip(pad, 99, {10, 0}, -3, -1e30);
  pad.point = {5, 0};
  pad.phase = kFar;
  for (const double seconds : {kPadTick, 1e30, -1.0, std::nan("")}) {
    const auto tracks = update(pad, rig, seconds);
    REQUIRE(tracks.size() == 2);
    CHECK(tracks[0].frame == 0);
    CHECK(tracks[1].frame == 0);
    CHECK(pad.phase == 0);
  }
  pad.clip_count = 1000;
  CHECK(update(pad, rig, kPadTick).size() <= kMostPadClips);
}

TEST_CASE("an update of infinite time leaves the phase within a lap") {
  const Armature rig = walker();
  PadPlayer pad = walker_pad();
  pad.point = {0, 100};
  for (const double seconds : {kPadTick, 1e30, static_cast<double>(kFar)}) {
    update(pad, rig, seconds);
    CHECK(pad.phase > 0);
    CHECK(pad.phase < 1);
  }
}

TEST_CASE("a copied pad goes on like the original") {
  const Armature rig = walker();
  PadPlayer first = walker_pad();
  first.point = {20, 170};
  update(first, rig, 0.3);
  PadPlayer second = first;
  update(first, rig, kPadTick);
  update(second, rig, kPadTick);
  CHECK(first.tracks == second.tracks);
  CHECK(first.phase == second.phase);
}

TEST_CASE("an actor's pad is a layer below its players") {
  const Armature rig = walker();
  Actor actor = make_actor(rig);
  actor.pad = walker_pad();
  actor.pad.point = {0, 200};
  tick(actor, rig, kPadTick);
  CHECK(actor.current.bones[0].pos.x == Approx(20));
  actor.player.layer = 1;
  play(actor.player, Strafe);
  tick(actor, rig, kPadTick);
  CHECK(actor.current.bones[0].pos.x == Approx(-20));
  stop(actor.player);
  tick(actor, rig, kPadTick);
  CHECK(actor.current.bones[0].pos.x == Approx(20));
}
