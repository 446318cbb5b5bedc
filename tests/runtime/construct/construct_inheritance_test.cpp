#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

void check_at(const ConstructedBone& bone, Vec2 pos, float rot) {
  CHECK(bone.pos.x == Approx(pos.x).epsilon(1e-5));
  CHECK(bone.pos.y == Approx(pos.y).epsilon(1e-5));
  CHECK(bone.rot == Approx(rot).epsilon(1e-5));
}

}  // namespace

TEST_CASE("a child is turned and scaled with its parents, without shear") {
  Armature rig;
  const int root = add_bone(rig, -1, {10, 20}, kPi / 2, {2, 3});
  const int child = add_bone(rig, root, {5, 1}, 0.25f, {0.5f, 1});
  const int grandchild = add_bone(rig, child, {4, 0}, 0, {1, 1});
  Character c(std::move(rig));
  c.construct();
  check_at(c.bone(child), {10 - 3, 20 + 10}, kPi / 2 + 0.25f);
  CHECK(c.bone(child).scale == Vec2{1, 3});
  const Vec2 arm = rotate({4, 0}, kPi / 2 + 0.25f);
  check_at(c.bone(grandchild), c.bone(child).pos + arm, kPi / 2 + 0.25f);
}

TEST_CASE("a mirrored parent mirrors positions but not the sense of rotations") {
  Armature rig;
  const int root = add_bone(rig, -1, {0, 0}, 0, {-1, 1});
  const int child = add_bone(rig, root, {10, 5}, 0.5f);
  Character c(std::move(rig));
  c.construct();
  check_at(c.bone(child), {-10, 5}, 0.5f);
  CHECK(c.bone(child).scale == Vec2{-1, 1});
}

TEST_CASE("parents are placed before their children, in whatever order the file lists them") {
  Armature rig;
  const int child = add_bone(rig, -1, {10, 0});
  const int parent = add_bone(rig, -1, {100, 0}, kPi / 2);
  rig.bones[child].parent_id = parent;
  Character c(std::move(rig));
  c.construct();
  check_at(c.bone(child), {100, 10}, kPi / 2);
}

TEST_CASE("construct() copies `hidden` into its result every time") {
  Character c(one_bone());
  c.construct();
  c.state.pose.bones[0].hidden = true;
  c.construct();
  CHECK(c.bone(0).hidden);
}

TEST_CASE("passes can be switched off") {
  Armature rig;
  const int root = add_bone(rig, -1, {10, 20}, 1);
  const int child = add_bone(rig, root, {5, 0});
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  Character c(std::move(rig));
  c.options.fk = false;
  c.construct();
  CHECK(c.bone(child).pos == Vec2{5, 0});
  c.options.fk = true;
  c.options.ik = false;
  c.construct();
  CHECK(c.bone(child).pos != Vec2{5, 0});
  CHECK(c.bone(4).pos == Vec2{200, 0});
}

TEST_CASE("construct() without physics gives the same bits each time") {
  Armature rig;
  add_chain(rig, 5, 100, {0, 0}, {220, 80});
  add_chain(rig, 5, 100, {30, 0}, {220, 80}, IkMode::Arc);
  Character c(std::move(rig));
  c.construct();
  const auto first = c.built.bones;
  c.construct();
  CHECK(c.built.bones == first);
}

TEST_CASE("degenerate transforms stay finite") {
  Armature rig;
  const int root = add_bone(rig, -1, {1e20f, -1e20f}, 1e9f, {0, 0});
  add_bone(rig, root, {1, 1}, -1e9f, {1e10f, -1e10f});
  Character c(std::move(rig));
  c.construct();
  for (const ConstructedBone& bone : c.built.bones) {
    CHECK(std::isfinite(bone.pos.x + bone.pos.y + bone.rot + bone.scale.x + bone.scale.y));
  }
}

TEST_CASE("a trace of construct() holds the pose after every pass") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  const int follower = add_bone(rig, 2, {10, 0});
  add_physics(rig, follower).pos_damping = 10;
  Character c(std::move(rig));
  ConstructTrace trace;
  c.construct(&trace);
  CHECK(trace.fk[2].pos == Vec2{200, 0});
  CHECK(trace.ik[2].pos != trace.fk[2].pos);
  CHECK(trace.ik[follower].pos != trace.physics[follower].pos);
  CHECK(trace.physics == c.built.bones);
  c.construct();
  const auto with_trace_later = c.built.bones;
  Character again(c.rig);
  again.construct();
  again.construct();
  CHECK(again.built.bones == with_trace_later);  // tracing changes nothing
}
