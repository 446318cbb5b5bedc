#include <doctest/doctest.h>

#include "runtime/mirrored_twins.h"

using namespace rigs;

namespace {

bool is_near(Vec2 a, Vec2 b) {
  return length(a - b) < 2e-3f;
}

const Placement kPlacements[] = {{},
                                 {{30, -4}, {2, 0.5f}},
                                 {{30, -4}, {-2, 2}, 0.7f},
                                 {{-100, 50}, {-1, -3}, -2.5f},
                                 {{0, 0}, {1, -1}, kPi}};
const Vec2 kPoints[] = {{0, 0}, {12, 7}, {-300, 41}};

}  // namespace

TEST_CASE("a point converted to world, rig or bone space and back is the same") {
  Character c(lively_rig());
  c.play(7);
  c.construct();
  for (const Vec2 point : kPoints) {
    for (const Placement& placement : kPlacements) {
      CHECK(is_near(world_to_rig(placement, rig_to_world(placement, point)), point));
      CHECK(is_near(rig_to_world(placement, world_to_rig(placement, point)), point));
    }
    for (const ConstructedBone& bone : c.built.bones) {
      CHECK(is_near(rig_to_bone(bone, bone_to_rig(bone, point)), point));
      CHECK(is_near(bone_to_rig(bone, rig_to_bone(bone, point)), point));
    }
  }
}

TEST_CASE("a converted angle equals the direction between two converted points") {
  for (const Placement& placement : kPlacements) {
    for (const float angle : {0.0f, 0.4f, 2.0f, -3.0f}) {
      const float world = rig_to_world_angle(placement, angle);
      const Vec2 along = rig_to_world(placement, rotate({1, 0}, angle)) - placement.position;
      CHECK(std::abs(wrap_angle(world - angle_of(along))) < 1e-5f);
      CHECK(std::abs(wrap_angle(world_to_rig_angle(placement, world) - angle)) < 1e-5f);
    }
  }
}

TEST_CASE("rig_to_parent() returns the pos that puts a bone on a point") {
  Character c(lively_rig());
  c.options.ik = c.options.physics = false;
  c.state.pose.bones[1].scale = {-2, 3};
  c.state.pose.bones[1].rot = 1;
  c.construct();
  for (const int bone : {2, 4}) {  // one below bone 1, one without a parent
    const Vec2 point{40, -25};
    c.state.pose.bones[bone].pos = rig_to_parent(c.rig, c.built.bones, bone, point);
    c.construct();
    CHECK(is_near(c.bone(bone).pos, point));
  }
}

TEST_CASE("converting back from an axis of scale 0 gives a finite number") {
  const Placement flat{{10, 10}, {0, 2}, 0.5f};
  CHECK(world_to_rig(flat, {3, 4}).x == 0);
  ConstructedBone bone;
  bone.scale = {1, 0};
  CHECK(rig_to_bone(bone, {3, 4}) == Vec2{3, 0});
}

TEST_CASE(
    "a placed draw list equals the unplaced one through rig_to_world(), turned and mirrored") {
  Character c(lively_rig());
  c.play(7);
  c.construct();
  const int style = 0;
  DrawList plain, list;
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, {}, plain);
  for (const Placement& placement : kPlacements) {
    build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, placement, list);
    REQUIRE(list.vertices.size() == plain.vertices.size());
    for (std::size_t i = 0; i < list.vertices.size(); ++i)
      CHECK(is_near(list.vertices[i].pos, rig_to_world(placement, plain.vertices[i].pos)));
  }
}

TEST_CASE("a placement's tint multiplies the tint of every sprite") {
  Character c(lively_rig());
  c.construct();
  c.state.pose.visuals[1].tint = {0.5f, 1, 1, 0.5f};
  const int style = 0;
  DrawList plain, list;
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, {}, plain);
  Placement placement;
  placement.tint = {1, 0.25f, 0.5f, 0.5f};
  build_draw_list(c.rig, c.state.pose, c.built, {&style, 1}, placement, list);
  for (std::size_t i = 0; i < list.vertices.size(); ++i)
    CHECK(list.vertices[i].color == plain.vertices[i].color * placement.tint);
}

TEST_CASE(
    "a local rotation from a rig angle gives the bone that angle, also below mirrored parents") {
  for (const char* version : {"0.7.0", "0.8.0"})
    for (const std::vector<int>& mirrored : mirrored_choices()) {
      Armature rig = mirrored_rig(mirrored);
      rig.version = version;
      Character c(std::move(rig));
      c.options.ik = c.options.physics = false;
      for (int bone = 0; bone < static_cast<int>(c.rig.bones.size()); ++bone) {
        c.construct();
        c.state.pose.bones[bone].rot = rig_to_parent_angle(c.rig, c.built.bones, bone, 2);
        c.construct();
        CHECK(c.bone(bone).rot == doctest::Approx(2));
      }
    }
}
