#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;

namespace {

// Returns a rig with bones 0 "Hip", 1 "Arm " and 3 "Hand", each the child of the one before, and
// another root, 2 "Hip".
Armature named_rig() {
  Armature rig;
  const int hip = add_bone(rig, -1, {0, 0}), arm = add_bone(rig, hip, {5, 0});
  const int other = add_bone(rig, -1, {0, 0}), hand = add_bone(rig, arm, {5, 0});
  rig.bones[hip].name = rig.bones[other].name = "Hip";
  rig.bones[arm].name = "Arm ";
  rig.bones[hand].name = "Hand";
  add_sprite(rig, hand, {8, 8});
  rig.texture_names[0] = "fist";
  rig.styles[0].name = "Night";
  add_family(rig, {hip, arm}, hand);
  rig.inverse_kinematics[0].name = "Hip";
  rig.animations.resize(2);
  rig.animations[1].name = " Walk";
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("parts are found by name; of equal names the first") {
  const Armature rig = named_rig();
  CHECK(find_bone(rig, "Hip") == 0);
  CHECK(find_bone(rig, "Hand") == 3);
  CHECK(find_bone(rig, "hand") == -1);
  CHECK(find_texture(rig, "fist") == 0);
  CHECK(find_style(rig, "Night") == 0);
  CHECK(find_family(rig, "Hip") == 0);
  CHECK(find_animation(rig, "") == 0);
  CHECK(find_animation(Armature{}, "Walk") == -1);
}

TEST_CASE("spaces around a name count, except with NameMatch::Trimmed") {
  const Armature rig = named_rig();
  CHECK(find_animation(rig, "Walk") == -1);
  CHECK(find_animation(rig, "Walk", NameMatch::Trimmed) == 1);
  CHECK(find_bone(rig, "Arm") == -1);
  CHECK(find_bone(rig, "\tArm", NameMatch::Trimmed) == 1);
  CHECK(find_bone(rig, "A rm", NameMatch::Trimmed) == -1);
  CHECK(find_animation(rig, "  ", NameMatch::Trimmed) == 0);
}

TEST_CASE("children are the next level below a bone, descendants all levels, parents first") {
  const Armature rig = named_rig();
  CHECK(children(rig, -1) == std::vector{0, 2});
  CHECK(children(rig, 0) == std::vector{1});
  CHECK(children(rig, 99).empty());
  CHECK(descendants(rig, 0) == std::vector{1, 3});
  CHECK(descendants(rig, 3).empty());
  CHECK(descendants(rig, 99).empty());
  CHECK(descendants(rig, -1) == rig.evaluation_order);
}
