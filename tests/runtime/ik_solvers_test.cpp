#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

TEST_CASE("FABRIK reaches a near target in ten sweeps, keeps lengths and holds the root") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  Character c(rig);
  ConstructTrace trace;
  c.construct(&trace);
  const auto& joints = trace.families[0].joints;
  CHECK(trace.families[0].residual < 0.5f);
  CHECK(length(joints[1] - joints[0]) == Approx(100));
  CHECK(length(joints[2] - joints[1]) == Approx(100));
  CHECK(joints[0] == Vec2{0, 0});
  CHECK(joints[1].x == Approx(98.430757));
  CHECK(joints[1].y == Approx(-17.646135));
  CHECK(c.bone(2).pos.x == Approx(120).epsilon(1e-5));
  CHECK(c.bone(2).pos.y == Approx(80).epsilon(1e-5));
}
