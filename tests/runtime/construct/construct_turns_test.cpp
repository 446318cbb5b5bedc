#include <doctest/doctest.h>

#include "construct/turns.h"
#include "runtime/lively_rig.h"

using namespace rigs;

TEST_CASE("the library's sines and cosines are within 1.5e-7 of the exact ones") {
  for (int i = -40'000; i <= 40'000; ++i) {
    const float angle = static_cast<float>(i) * 0.1001f;
    const Vec2 turn = turn_of(angle);
    CHECK(std::abs(turn.x - std::cos(static_cast<double>(angle))) < 1.5e-7);
    CHECK(std::abs(turn.y - std::sin(static_cast<double>(angle))) < 1.5e-7);
  }
}

TEST_CASE("sines of huge angles are right, singly and in an array") {
  const float angles[] = {1e6f, -1e6f, 3e38f, 0.0f, -0.0f, INFINITY};
  std::vector<Vec2> turns(std::size(angles));
  turns_of(angles, turns);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(std::abs(turns[i].x - std::cos(angles[i])) < 1e-6f);
    CHECK(turns[i] == turn_of(angles[i]));
  }
}

TEST_CASE("fast angles agree with those of the C++ library in every direction") {
  for (int i = 0; i < 3600; ++i) {
    const double angle = (i - 1800) * 3.14159265358979 / 1800;
    const Vec2 v{static_cast<float>(70 * std::cos(angle)),
                 static_cast<float>(70 * std::sin(angle))};
    CHECK(std::abs(wrap_angle(quick_angle_of(v) - angle_of(v))) < 4e-7f);
  }
  for (const Vec2 v : {Vec2{0, 0}, Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}, Vec2{0, -1}, Vec2{-2, 2},
                       Vec2{-1, -0.0f}, Vec2{3, 3}}) {
    CHECK(std::abs(quick_angle_of(v) - angle_of(v)) < 4e-7f);
  }
}

TEST_CASE(
    "IK gives the same bits with and without a trace, also if a family moves another's target") {
  Armature rig;
  for (int n = 0; n < 11; ++n) {  // more than fit in one vector, of different lengths
    const Vec2 root{n * 30.f, n * n * 5.f};
    add_chain(rig, 2 + n % 5, 60, root, root + rotate({90, 10}, n * 0.7f));
  }
  for (const bool depends : {false, true}) {
    const int moved = rig.inverse_kinematics[3].bone_ids.back();
    if (depends) rig.inverse_kinematics[4].target_id = moved;
    Character unwatched(rig), watched(rig);
    ConstructTrace trace;
    trace.record_iterations = true;
    unwatched.construct();
    watched.construct(&trace);
    CHECK(unwatched.built.bones == watched.built.bones);
    if (depends) CHECK(trace.families[4].target != trace.fk[moved].pos);
  }
}
