#include "overlays/projection.h"

#include <doctest/doctest.h>

#include "overlays/grid.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

Projection zoomed_camera() {
  return {{Vec2(10, 20), 2}, Vec2(800, 600), 1};
}

void check_near(Vec2 a, Vec2 b) {
  CHECK(a.x == doctest::Approx(b.x).epsilon(1e-4));
  CHECK(a.y == doctest::Approx(b.y).epsilon(1e-4));
}

}  // namespace

TEST_CASE("y points up in the armature and down on the screen") {
  const Projection p = zoomed_camera();
  check_near(to_screen(p, {10, 20}), {400, 300});
  check_near(to_screen(p, {11, 21}), {402, 298});
  check_near(to_world(p, to_screen(p, {-37, 91})), {-37, 91});
}

TEST_CASE("zooming keeps the point under the cursor") {
  Projection p = zoomed_camera();
  const Vec2 cursor(123, 456), before = to_world(p, cursor);
  zoom_at(p, cursor, 3);
  CHECK(p.camera.zoom == doctest::Approx(6));
  check_near(to_world(p, cursor), before);
}

TEST_CASE("zoom has limits, so that wheeling on loses nothing") {
  Projection p = zoomed_camera();
  for (int i = 0; i < 200; ++i) zoom_at(p, {0, 0}, 2);
  CHECK(p.camera.zoom == 64.0f);
  for (int i = 0; i < 200; ++i) zoom_at(p, {0, 0}, 0.5f);
  CHECK(p.camera.zoom == doctest::Approx(kLeastCameraZoom));
}

TEST_CASE("the camera follows a drag as if the ground were held") {
  Projection p = zoomed_camera();
  const Vec2 held = to_world(p, {100, 100});
  pan(p.camera, {30, -12});
  check_near(to_world(p, {130, 88}), held);
}

TEST_CASE("fitting shows all of the bounds, in the middle, with a margin") {
  Bounds bounds;
  extend(bounds, {-500, -100});
  extend(bounds, {300, 2000});
  Projection p = zoomed_camera();
  p.camera = camera_that_fits(bounds, p, 50);
  const Vec2 low = to_screen(p, bounds.low), high = to_screen(p, bounds.high);
  CHECK(high.y == doctest::Approx(50));
  CHECK(low.y == doctest::Approx(550));
  CHECK(low.x > 50);
  CHECK(high.x < 750);
  check_near(p.camera.center, {-100, 950});
}

TEST_CASE("fitting nothing, or a single point, gives a usable camera") {
  CHECK(camera_that_fits({}, zoomed_camera()).zoom == 1);
  Bounds point;
  extend(point, {5, 5});
  CHECK(camera_that_fits(point, zoomed_camera()).zoom == 8);
}

TEST_CASE("grid lines lie at 1, 2 or 5 times a power of ten, never denser than one can read") {
  CHECK(grid_spacing(1, 1) == doctest::Approx(100));
  CHECK(grid_spacing(0.21f, 1) == doctest::Approx(500));
  CHECK(grid_spacing(60, 1) == doctest::Approx(2));
  for (float zoom = kLeastCameraZoom; zoom < kMostCameraZoom; zoom *= 1.3f)
    CHECK(grid_spacing(zoom, 1) * zoom >= 90);
}

TEST_CASE("grid lines are whole pixels and the axes go through the origin") {
  Projection p = zoomed_camera();
  p.camera.center = {0.3f, 0.7f};
  OverlayList under;
  build_grid(p, under);
  int axes = 0;
  for (const Primitive& line : under.primitives) {
    const Vec2 low = under.points[line.first], high = under.points[line.first + 1];
    CHECK(std::min(high.x - low.x, high.y - low.y) == 1);
    CHECK(low.x == std::floor(low.x));
    if (line.paint.ink == Ink::AxisY) {
      ++axes;
      CHECK(std::abs(low.x - to_screen(p, {0, 0}).x) <= 1);
    }
    if (line.paint.ink == Ink::AxisX) ++axes;
  }
  CHECK(axes == 2);
}
