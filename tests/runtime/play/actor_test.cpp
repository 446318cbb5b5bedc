#include "skelform/actor.h"

#include <doctest/doctest.h>

#include <limits>

#include "runtime/lively_rig.h"

using namespace rigs;
using doctest::Approx;

namespace {

constexpr double kActorTick = 1.0 / 60;

Armature resolved_rig() {
  Armature rig = lively_rig();
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("an actor's tick equals the calls that a game would make, bit by bit") {
  const Armature rig = resolved_rig();
  Actor actor = make_actor(rig);
  Player player;
  State state = initial_state(rig);
  Constructed built = make_constructed(rig);
  Scratch scratch;
  play(actor.player, 0);
  play(player, 0);
  for (int i = 0; i < 60; ++i) {
    if (i == 20) cross_fade(actor.player, 1, 0.3);
    if (i == 20) cross_fade(player, 1, 0.3);
    actor.velocity = {3, 0};
    tick(actor, rig, kActorTick);
    animate(rig, update(player, rig, kActorTick).tracks, state.pose, scratch, kPlayerRules);
    construct(rig, state.pose, state.physics, built);
    apply_velocity(rig, state.physics, {3, 0});
    REQUIRE(actor.state == state);
    REQUIRE(actor.current.bones == built.bones);
    REQUIRE(actor.current.vertices == built.vertices);
  }
}

TEST_CASE("a player in a higher layer moves only its masked bones and has its own events") {
  const Armature rig = resolved_rig();
  const SharedMask mask = mask_below(rig, 5);
  Actor plain = make_actor(rig), both = plain;
  play(plain.player, 0);
  play(both.player, 0);
  both.layers.resize(1);
  both.layers[0].layer = 1;
  both.layers[0].mask = mask;
  play(both.layers[0], 1);
  for (int i = 0; i < 8; ++i) {
    CHECK(tick(both, rig, kActorTick).size() == tick(plain, rig, kActorTick).size());
    CHECK(both.layers[0].event_count == (i == 0 ? 1 : 0));
  }
  CHECK(both.state.pose.bones[1] == plain.state.pose.bones[1]);
  CHECK(both.state.pose.bones[7] != plain.state.pose.bones[7]);
}

TEST_CASE("an evenly walking actor is drawn walking evenly, and a teleport is no movement") {
  Armature rig = one_bone();
  resolve(rig);
  Actor actor = make_actor(rig);
  CHECK(draw_list(actor, rig).commands.empty());
  for (int i = 0; i <= 3; ++i) {
    actor.placement.position.x = static_cast<float>(i) * 10;
    tick(actor, rig, kActorTick);
    draw_list(actor, rig, 0.25f);
    CHECK(bone_to_world(actor, 0).x == Approx(i == 0 ? 0 : i * 10 - 7.5));
  }
  draw_list(actor, rig);
  CHECK(bone_to_world(actor, 0).x == Approx(30));
  actor.placement.position.x = 500;
  snap(actor);
  draw_list(actor, rig, 0.25f);
  CHECK(bone_to_world(actor, 0).x == Approx(500));
  CHECK(bone_to_world(actor, 99) == actor.shown_at.position);
}

TEST_CASE("an interpolated placement rotates the shorter way and mirrors at once") {
  Placement from, to;
  from.rotation = 3;
  to.rotation = -3;
  to.scale = {-2, 3};
  to.tint = Color(0);
  const Placement half = interpolate(from, to, 0.5f);
  CHECK(std::abs(wrap_angle(half.rotation - kPi)) < 1e-3f);
  CHECK(half.scale == Vec2{-2, 2});
  CHECK(half.tint.a == Approx(0.5));
}

TEST_CASE("physics is delayed behind a movement to the right on screen, mirrored or not") {
  const Armature rig = resolved_rig();
  Actor right = make_actor(rig), left = right, still = right;
  left.placement.scale = {-1, 1};
  right.velocity = left.velocity = {6, 0};
  for (int i = 0; i < 30; ++i)
    for (Actor* actor : {&right, &left, &still}) tick(*actor, rig, kActorTick);
  const int tail = static_cast<int>(rig.bones.size()) - 1;
  const auto lag = [&](const Actor& actor) {
    return rig_to_world(actor.placed, actor.current.bones[tail].pos).x -
           rig_to_world(actor.placed, still.current.bones[tail].pos).x;
  };
  CHECK(lag(right) < -3);
  CHECK(lag(left) < -3);
}

TEST_CASE("overrides change the drawn pose and not the state") {
  Armature rig = one_bone();
  resolve(rig);
  Actor actor = make_actor(rig);
  actor.overrides.bones[0].position = {Vec2{40, 50}, Space::World};
  actor.placement.position = {10, 10};
  tick(actor, rig, kActorTick);
  draw_list(actor, rig);
  CHECK(length(bone_to_world(actor, 0) - Vec2{40, 50}) < 1e-3f);
  CHECK(actor.state.pose == initial_state(rig).pose);
}

TEST_CASE("a bone's world position needs no drawing, and the drawn position stays separate") {
  const Armature rig = resolved_rig();
  Actor actor = make_actor(rig);
  actor.placement.position = {100, 50};
  CHECK(bone_to_world(actor, 999) == Vec2{100, 50});
  play(actor.player, 0);
  for (int i = 0; i < 5; ++i) tick(actor, rig, kActorTick);
  const Vec2 point = rig_to_world(actor.placement, actor.current.bones[2].pos);
  CHECK(bone_to_world(actor, 2) == point);
  CHECK(bone_at_tick(actor, 2) == point);
  draw_list(actor, rig, 1);
  actor.placement.position = {500, 50};
  tick(actor, rig, kActorTick);
  CHECK(bone_to_world(actor, 2) == point);
  CHECK(bone_at_tick(actor, 2).x > point.x + 300);
  draw_list(actor, rig, std::numeric_limits<float>::quiet_NaN());
  CHECK(bone_to_world(actor, 2) == point);
}
