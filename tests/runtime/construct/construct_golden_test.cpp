#include <doctest/doctest.h>

#include "runtime/corpus.h"
#include "runtime/rigs.h"

using namespace rigs;

namespace {

struct Golden {
  int bone;
  float x, y, rot;
};

void check_pose(const Character& c, std::initializer_list<Golden> expected) {
  for (const Golden& golden : expected) {
    CAPTURE(golden.bone);
    const ConstructedBone& bone = c.bone(golden.bone);
    CHECK(std::abs(bone.pos.x - golden.x) < 6e-3f);
    CHECK(std::abs(bone.pos.y - golden.y) < 6e-3f);
    CHECK(std::abs(wrap_angle(bone.rot - golden.rot)) < 5e-5f);
  }
}

int animation_named(const Armature& rig, const std::string& name) {
  for (std::size_t i = 0; i < rig.animations.size(); ++i) {
    if (rig.animations[i].name == name) return static_cast<int>(i);
  }
  FAIL("no animation ", name);
  return -1;
}

// Bones 6, 8, 9: a leg whose members are not parent and child. Bone 18: the head. Bone 31: a hand.
std::optional<Character> skellina() {
  auto rig = corpus::armature("skellina-0.7.0-539f4d48.skf");
  if (!rig) return std::nullopt;
  Character c(std::move(*rig));
  c.options.physics = false;
  return c;
}

}  // namespace

TEST_CASE("the rig skellina at rest has the pose that the reference computes") {
  auto c = skellina();
  if (!c) return;
  c->construct();
  check_pose(*c, {{6, -18.986f, 469.111f, -1.45980f},
                  {8, 21.164f, 122.425f, -2.07485f},
                  {9, -146.429f, -181.419f, -2.07485f},
                  {18, -39.067f, 696.363f, -.08193f},
                  {31, -269.190f, -200.440f, -2.44167f}});
}

TEST_CASE("the rig skellina standing and walking has the poses that the reference computes") {
  auto c = skellina();
  if (!c) return;
  c->play(10, 0, animation_named(c->rig, "Stand"));
  c->construct();
  check_pose(*c, {{6, -18.986f, 480.281f, -1.47758f},
                  {8, 15.029f, 132.939f, -2.12780f},
                  {9, -168.412f, -161.609f, -2.12780f},
                  {18, -39.059f, 713.084f, -.07682f},
                  {31, -308.978f, -226.490f, -2.33558f}});
  c->play(25, 0, animation_named(c->rig, "Walk"));
  c->construct();
  check_pose(*c, {{6, -18.986f, 556.611f, -1.59434f},
                  {8, -25.703f, 207.673f, -2.53173f},
                  {9, -310.149f, 8.927f, -2.53173f},
                  {18, -39.170f, 782.897f, -.13053f},
                  {31, -347.447f, -91.200f, -2.53585f}});
}
