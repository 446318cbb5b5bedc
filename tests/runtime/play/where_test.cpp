#include "skelform/where.h"

#include <doctest/doctest.h>

#include "runtime/rigs.h"
#include "skelform/spaces.h"

using namespace rigs;
using doctest::Approx;

namespace {

// An arm of three bones along x, 50 pixels each, with a sprite on the last one.
Armature arm_rig() {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_bone(rig, 0, {50, 0}, kPi / 2);
  add_sprite(rig, add_bone(rig, 1, {50, 0}), {20, 10});
  rig.animations.emplace_back();
  resolve(rig);
  return rig;
}

Actor placed_arm(const Armature& rig, const Placement& placement) {
  Actor actor = make_actor(rig);
  actor.placement = placement;
  tick(actor, rig, 1.0 / 60);
  return actor;
}

// The place of a point by the axes of the bone's place.
Vec2 by_axes(const BonePlace& place, Vec2 point) {
  return place.pos + rotate(point * place.scale, place.rot);
}

}  // namespace

TEST_CASE("a bone's place gives position, angle, scale and direction in the world") {
  const Armature rig = arm_rig();
  const Placement placements[] = {
      {}, {{7, 9}, {2, 2}, 0.4f}, {{7, 9}, {-3, 3}, 1}, {{1, 1}, {2, -2}}};
  for (const Placement& placement : placements) {
    const Actor actor = placed_arm(rig, placement);
    for (int bone = 0; bone < 3; ++bone) {
      const BonePlace place = bone_place_at_tick(actor, bone);
      CHECK(place.pos == bone_at_tick(actor, bone));
      for (const Vec2 point : {Vec2{10, 0}, Vec2{0, 10}, Vec2{-4, 3}}) {
        const Vec2 there = bone_at_tick(actor, bone, point);
        CHECK(by_axes(place, point).x == Approx(there.x).epsilon(1e-4));
        CHECK(by_axes(place, point).y == Approx(there.y).epsilon(1e-4));
        CHECK(bone_place_at_tick(actor, bone, point).pos == there);
      }
      CHECK(place.x_axis.x == Approx(std::cos(place.rot)).epsilon(1e-4));
      CHECK(place.x_axis.y == Approx(std::sin(place.rot)).epsilon(1e-4));
      CHECK(place.scale.x > 0);
    }
  }
  CHECK(bone_place_at_tick(placed_arm(rig, {}), 1).rot == Approx(kPi / 2));
  CHECK(bone_place_at_tick(placed_arm(rig, {{0, 0}, {-1, 1}}), 0).rot == Approx(kPi));
  CHECK(bone_place_at_tick(placed_arm(rig, {{0, 0}, {-1, 1}}), 0).scale.y == Approx(-1));
}

TEST_CASE("a bone's place is drawn between ticks, and of the last tick before the first drawing") {
  const Armature rig = arm_rig();
  Actor actor = placed_arm(rig, {});
  actor.placement.position.x = 100;
  tick(actor, rig, 1.0 / 60);
  CHECK(bone_place(actor, 0).pos.x == 100);
  draw_list(actor, rig, 0.25f);
  CHECK(bone_place(actor, 0).pos.x == Approx(25));
  CHECK(bone_place_at_tick(actor, 0).pos.x == 100);
  CHECK(bone_place(actor, 99).pos.x == Approx(25));
  CHECK(bone_place_at_tick(make_actor(rig), -1).pos == Vec2{0});
}

TEST_CASE("an actor's bounds are known before it is drawn, and equal what is drawn") {
  const Armature rig = arm_rig();
  DrawList scratch;
  CHECK(is_empty(bounds_at_tick(make_actor(rig), rig, scratch)));
  Actor actor = placed_arm(rig, {{100, 0}, {2, 2}});
  const DrawnBounds bounds = bounds_at_tick(actor, rig, scratch);
  CHECK(bounds.low.x == Approx(190));  // the sprite's joint is at (50, 50), turned upright
  CHECK(bounds.high.x == Approx(210));
  CHECK(bounds.low.y == Approx(80));
  CHECK(bounds.high.y == Approx(120));
  CHECK(is_empty(bounds_of(actor)));
  draw_list(actor, rig);
  CHECK(bounds_of(actor) == bounds);
}

TEST_CASE("the bone near a point is the one whose line to a child is nearest") {
  const Armature rig = arm_rig();
  Actor actor = placed_arm(rig, {{1000, 0}, {1, 1}});
  CHECK(bone_near(actor, rig, {1025, 3}, 5) == 0);
  CHECK(bone_near(actor, rig, {1052, 25}, 5) == 1);
  CHECK(bone_near(actor, rig, {1050, 52}, 5) == 2);  // a bone without children is its joint
  CHECK(bone_near(actor, rig, {1025, 8}, 5) == -1);
  draw_list(actor, rig);
  CHECK(bone_near(actor, rig, {1025, 3}, 5) == 0);
  actor.overrides.bones[1].hidden = true;
  tick(actor, rig, 1.0 / 60);
  draw_list(actor, rig);
  CHECK(bone_near(actor, rig, {1050, 52}, 5) == -1);  // hidden by its parent
  CHECK(bone_near(make_actor(rig), rig, {0, 0}, 5) == -1);
}
