// The curve of a fade: the weights of both animations along it, also if another fade interrupts it.
#include <doctest/doctest.h>

#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

constexpr double kStep = 0.0625;  // seconds; a power of two, so without rounding

Armature two_clips() {
  Armature rig = one_bone();
  rig.animations.resize(2);
  for (Animation& animation : rig.animations) {
    add_key(animation, 0, 0, Element::PositionX, 0);
    add_key(animation, 99, 0, Element::PositionX, 10);
  }
  resolve(rig);
  return rig;
}

// Returns a player that fades from animation 0 to animation 1, after this many steps.
Player fading(const Armature& rig, FadeCurve curve, int steps) {
  Player player;
  play(player, 0);
  update(player, rig, 0);
  cross_fade(player, 1, 8 * kStep, {.curve = curve});
  for (int i = 0; i < steps; ++i) update(player, rig, kStep);
  return player;
}

}  // namespace

TEST_CASE("a smooth fade starts and ends slowly, and its weights add up to 1") {
  const Armature rig = two_clips();
  Player player = fading(rig, FadeCurve::Smooth, 0);
  for (int step = 1; step < 8; ++step) {
    const auto tracks = update(player, rig, kStep).tracks;
    const float x = static_cast<float>(step) / 8, shown = x * x * (3 - 2 * x);
    REQUIRE(tracks.size() == 2);
    CHECK(tracks[1].weight == Approx(shown));
    CHECK(tracks[0].weight + tracks[1].weight == Approx(1));
  }
  CHECK(update(player, rig, kStep).tracks.size() == 1);
  CHECK(player.tracks[0].weight == 1);
}

TEST_CASE("in a linear fade each track has exactly its voice's weight") {
  const Armature rig = two_clips();
  Player player = fading(rig, FadeCurve::Linear, 3);
  for (int i = 0; i < 2; ++i) {
    CHECK(weight_of(player.voices[i]) == player.voices[i].weight);
    CHECK(player.tracks[i].weight == player.voices[i].weight);
  }
}

TEST_CASE("a fade with another curve goes on from the current weights") {
  const Armature rig = two_clips();
  for (const FadeCurve first : {FadeCurve::Linear, FadeCurve::Smooth}) {
    const bool linear = first == FadeCurve::Linear;
    const FadeCurve next = linear ? FadeCurve::Smooth : FadeCurve::Linear;
    Player player = fading(rig, first, 2);
    const float a = player.tracks[0].weight, b = player.tracks[1].weight;
    cross_fade(player, 0, 1, {.curve = next});
    const auto tracks = update(player, rig, 0).tracks;
    REQUIRE(tracks.size() == 3);
    CHECK(tracks[0].weight == Approx(a));
    CHECK(tracks[1].weight == Approx(b));
    CHECK(tracks[2].weight == 0);
  }
}

TEST_CASE("the curve is part of an actor's hash and of its saved bytes") {
  const Armature rig = two_clips();
  Actor actor = make_actor(rig), linear = make_actor(rig);
  actor.player = fading(rig, FadeCurve::Smooth, 2);
  linear.player = fading(rig, FadeCurve::Linear, 2);
  CHECK_FALSE(same_bits(actor, linear));
  CHECK(hash_of(actor) != hash_of(linear));
  std::vector<std::byte> bytes;
  REQUIRE(save(rig, actor, bytes));
  Actor home = make_actor(rig);
  REQUIRE(restore(rig, bytes, home));
  CHECK(home.player.voices[0].options.curve == FadeCurve::Smooth);
  CHECK(same_bits(home, actor));
}
