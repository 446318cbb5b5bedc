#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

// Returns two animations that rotate bone 0. The first reaches a at frame 10 and 2a at frame 20,
// and also moves it; the second reaches b at frame 10.
Armature layered(float a, float b) {
  Armature rig = one_bone();
  rig.animations.resize(2);
  add_key(rig.animations[0], 10, 0, Element::Rotation, a);
  add_key(rig.animations[0], 20, 0, Element::Rotation, a * 2);
  add_key(rig.animations[0], 10, 0, Element::PositionX, 6);
  add_key(rig.animations[1], 10, 0, Element::Rotation, b);
  return rig;
}

void mix(Character& c, float weight_a, float weight_b, int frame = 10) {
  c.animate_options.mix = Mix::Average;
  const Track layers[] = {{0, frame, 0, weight_a}, {1, frame, 0, weight_b}};
  animate(c.rig, layers, c.state.pose, c.animate_options);
}

constexpr float kDegree = kPi / 180;

}  // namespace

TEST_CASE("layers are averaged, and a layer without keys for a field is left out") {
  Character c(layered(1, 2));
  mix(c, 1, 1);
  CHECK(c.local(0).rot == Approx(1.5));
  CHECK(c.local(0).pos.x == 6);
}

TEST_CASE("weights change the mean, and a layer of weight 0 is left out") {
  Character c(layered(1, 2));
  mix(c, 3, 1);
  CHECK(c.local(0).rot == Approx(1.25));
  mix(c, 0, 5);
  CHECK(c.local(0).rot == 2);
  CHECK(c.local(0).pos.x == 0);
  mix(c, 0, 0);
  CHECK(c.local(0).rot == 0);
}

TEST_CASE("a layer holds its value before its first and after its last key") {
  Character c(layered(1, 2));
  mix(c, 1, 0, 0);
  CHECK(c.local(0).rot == 1);
  mix(c, 1, 0, 99);
  CHECK(c.local(0).rot == 2);
}

TEST_CASE("the plain mean of 350 and 10 degrees is 180, with shortest_arc it is 0") {
  Character c(layered(350 * kDegree, 10 * kDegree));
  mix(c, 1, 1);
  CHECK(c.local(0).rot == Approx(kPi));
  c.animate_options.shortest_arc = true;
  mix(c, 1, 1);
  CHECK(std::abs(wrap_angle(c.local(0).rot)) < 1e-5f);
}

TEST_CASE("opposite directions have no mean and get the arithmetic mean") {
  Character c(layered(0, kPi));
  c.animate_options.shortest_arc = true;
  mix(c, 1, 1);
  CHECK(c.local(0).rot == Approx(kPi / 2));
}

TEST_CASE("equal rotations above a full turn stay as they are") {
  Character c(layered(7, 7));
  c.animate_options.shortest_arc = true;
  mix(c, 1, 1);
  CHECK(c.local(0).rot == Approx(7));
}

TEST_CASE("step values come from the last layer that has keys for them") {
  Armature rig = layered(1, 2);
  add_key(rig.animations[0], 10, 0, Element::Hidden, 1);
  Character c(std::move(rig));
  mix(c, 1, 1);
  CHECK(c.local(0).hidden);
  add_key(c.rig.animations[1], 10, 0, Element::Hidden, 0);
  resolve(c.rig);
  mix(c, 1, 1);
  CHECK_FALSE(c.local(0).hidden);
}
