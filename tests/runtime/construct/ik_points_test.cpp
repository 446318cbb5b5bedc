#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

// Three points: an arm of length 100 to a and an arm of length `to_b` to b, at a right angle at the
// origin.
struct Corner {
  explicit Corner(float to_b = 100) {
    junction = add_point(system, {0, 0});
    a = add_point(system, {100, 0});
    b = add_point(system, {0, to_b});
    link_points(system, junction, a);
    link_points(system, junction, b);
  }
  Vec2 pos(int point) const { return system.points[point].pos; }
  float angle() const {
    const float turn = angle_of(pos(b) - pos(junction)) - angle_of(pos(a) - pos(junction));
    return turn < 0 ? turn + kTau : turn;
  }
  float arm(int point) const { return length(pos(point) - pos(junction)); }
  PointSystem system;
  int junction, a, b;
};

}  // namespace

TEST_CASE("a point tree keeps all distances, whichever point is dragged") {
  PointSystem system;
  for (int i = 0; i < 10; ++i) add_point(system, {i * 13.f, static_cast<float>(i * i % 7) * 10});
  for (int i = 1; i < 10; ++i) REQUIRE(link_points(system, i, i / 2));
  for (int dragged = 0; dragged < 10; ++dragged) {
    drag_point(system, dragged, {dragged * 40.f - 90, 70});
    CHECK(system.points[dragged].pos == Vec2{dragged * 40.f - 90, 70});
    for (const Point& point : system.points) {
      for (const PointLink& link : point.links) {
        CHECK(length(system.points[link.point].pos - point.pos) == Approx(link.distance));
      }
    }
  }
}

TEST_CASE("cycles, points tied to themselves and unknown points are refused") {
  Corner corner;
  CHECK_FALSE(link_points(corner.system, corner.a, corner.b));
  CHECK_FALSE(link_points(corner.system, corner.a, corner.junction));
  CHECK_FALSE(link_points(corner.system, corner.a, corner.a));
  CHECK_FALSE(link_points(corner.system, corner.a, 99));
  CHECK(corner.system.points[corner.a].links.size() == 1);
  CHECK_FALSE(limit_angle(corner.system, corner.junction, {corner.a, corner.a, 0, 1}));
  CHECK_FALSE(limit_angle(corner.system, corner.a, {corner.junction, corner.b, 0, 1}));
}

TEST_CASE("a fixed angle stays, whichever of its arms is dragged") {
  for (const bool from_a : {true, false}) {
    Corner corner(60);
    REQUIRE(limit_angle(corner.system, corner.junction, {corner.a, corner.b, 2, 0}));
    drag_point(corner.system, from_a ? corner.a : corner.b, {300, 200});
    CHECK(corner.angle() == Approx(2).epsilon(1e-4));
    CHECK(corner.arm(corner.a) == Approx(100));
    CHECK(corner.arm(corner.b) == Approx(60));
  }
}

TEST_CASE("an angle limit holds without stretching arms of different lengths") {
  for (const float to_b : {100.f, 40.f, 250.f}) {
    for (const bool from_a : {true, false}) {
      Corner corner(to_b);
      REQUIRE(limit_angle(corner.system, corner.junction, {corner.a, corner.b, 0.3f, 0.9f}));
      drag_point(corner.system, from_a ? corner.a : corner.b, {220, 30});
      CHECK(corner.angle() >= 0.3f - 1e-3f);
      CHECK(corner.angle() <= 1.2f + 1e-3f);
      CHECK(corner.arm(corner.a) == Approx(100).epsilon(1e-4));
      CHECK(corner.arm(corner.b) == Approx(to_b).epsilon(1e-4));
    }
  }
}

TEST_CASE("a limit of exactly 0 counts as a limit") {
  Corner corner(60);
  REQUIRE(limit_angle(corner.system, corner.junction, {corner.a, corner.b, -1, 1}));
  drag_point(corner.system, corner.a, {100, 0});
  CHECK(std::abs(wrap_angle(corner.angle())) < 1e-3f);
}

TEST_CASE("an angle beyond its limits goes to the nearer one, also across the full turn") {
  Corner corner;
  REQUIRE(limit_angle(corner.system, corner.junction, {corner.a, corner.b, 0.1f, 1}));
  corner.system.points[corner.b].pos = rotate({100, 0}, -0.2f);  // 6.08, nearer to 0.1 than to 1.1
  drag_point(corner.system, corner.junction, {0, 0});
  CHECK(corner.angle() == Approx(0.1f).epsilon(1e-3));
}

TEST_CASE("an interval of angles may run across the full turn") {
  Corner corner;
  REQUIRE(limit_angle(corner.system, corner.junction, {corner.a, corner.b, 6, 1}));
  corner.system.points[corner.b].pos = rotate({100, 0}, 0.5f);  // the angle 0.5 lies in [6, 7]
  drag_point(corner.system, corner.junction, {0, 0});
  CHECK(corner.angle() == Approx(0.5f).epsilon(1e-4));
}

TEST_CASE("coincident points are separated along x and stay finite") {
  PointSystem system;
  for (int i = 0; i < 4; ++i) add_point(system, {i == 3 ? 10.f : 0.f, 0});
  link_points(system, 0, 3);
  link_points(system, 0, 1);
  link_points(system, 1, 2);
  limit_angle(system, 1, {0, 2, 1, 1});
  drag_point(system, 3, {0, 0});
  CHECK(system.points[0].pos == Vec2{10, 0});
  for (const Point& point : system.points) CHECK(std::isfinite(point.pos.x + point.pos.y));
}

TEST_CASE("a skeleton becomes one point per bone, tied to its parent's") {
  Armature rig;
  const int root = add_bone(rig, -1, {0, 0}), arm = add_bone(rig, root, {30, 40});
  const int hand = add_bone(rig, arm, {10, 0});
  add_bone(rig, -1, {500, 0});
  Character c(std::move(rig));
  c.construct();
  PointSystem system = points_of(c.rig, c.built);
  drag_point(system, hand, {900, 0});
  CHECK(system.points[hand].pos == Vec2{900, 0});
  CHECK(length(system.points[arm].pos - system.points[root].pos) == Approx(50));
  CHECK(system.points[3].pos == Vec2{500, 0});
}
