#include "overlays/projection.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "overlays/grid.h"
#include "session/film/margin.h"

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

TEST_CASE("the zoom has a lower and an upper limit") {
  Projection p{{Vec2(0, 0), 2}, Vec2(800, 600), 1};
  for (int i = 0; i < 200; ++i) zoom_at(p, {400, 300}, 2);
  CHECK(p.camera.zoom == kMostCameraZoom);
  for (int i = 0; i < 200; ++i) zoom_at(p, {0, 0}, 0.5f);
  CHECK(p.camera.zoom == doctest::Approx(kLeastCameraZoom));
}

TEST_CASE("during a drag the point under the mouse stays under it") {
  Projection p = zoomed_camera();
  const Vec2 held = to_world(p, {100, 100});
  pan(p.camera, {30, -12});
  check_near(to_world(p, {130, 88}), held);
}

TEST_CASE("fitting shows the bounds centred, with a margin") {
  Bounds bounds;
  extend(bounds, {-500, -100});
  extend(bounds, {300, 2000});
  Projection p = zoomed_camera();
  p.camera = camera_that_fits(bounds, p, Vec2(50));
  const Vec2 low = to_screen(p, bounds.low), high = to_screen(p, bounds.high);
  CHECK(high.y == doctest::Approx(50));
  CHECK(low.y == doctest::Approx(550));
  CHECK(low.x > 50);
  CHECK(high.x < 750);
  check_near(p.camera.center, {-100, 950});
}

TEST_CASE("fitting empty bounds or a single point gives a zoom of 100 %") {
  CHECK(camera_that_fits({}, zoomed_camera(), Vec2(0)).zoom == 1);
  Bounds point;
  extend(point, {5, 5});
  CHECK(camera_that_fits(point, zoomed_camera(), Vec2(0)).zoom == 1);
}

TEST_CASE("the zoom stops before the distance of neighbouring floats becomes visible") {
  for (const Vec2 around : {Vec2(1000, 0), Vec2(0, -3), Vec2(1e-4f, 1e-4f), Vec2(5e5f, 0)}) {
    Projection p{{around, 1}, Vec2(800, 600), 1};
    for (int i = 0; i < 200; ++i) zoom_at(p, {400, 300}, 2);
    const float larger = std::max(std::abs(around.x), std::abs(around.y));
    const float step = (std::nextafter(larger, 2 * larger) - larger) * p.camera.zoom;
    CHECK((step <= 0.25f || p.camera.zoom == 64));
    CHECK(p.camera.zoom >= 64);
  }
}

TEST_CASE("a rig of any size fills 88 % of a picture of any size") {
  for (const float picture : {16.0f, 64.0f, 333.0f, 1000.0f, 4096.0f}) {
    for (const float tall : {0.001f, 0.1f, 1.0f, 700.0f, 100'000.0f}) {
      Bounds bounds;
      extend(bounds, {tall * 2, -tall / 2});
      extend(bounds, {tall * 2.5f, tall / 2});
      Projection p{{}, Vec2(picture, picture), 1};
      p.camera = camera_that_fits(bounds, p, pixels_of(Margin{}, p.size));
      const Vec2 low = to_screen(p, bounds.low), high = to_screen(p, bounds.high);
      CHECK(std::abs(low.y - high.y - 0.88f * picture) < 0.5f);
      CHECK(std::abs(high.y - 0.06f * picture) < 0.5f);
      CHECK(std::abs(low.x + high.x - picture) < 0.5f);
    }
  }
}

TEST_CASE("a margin in pixels is equal at all sides, and one in percent refers to each axis") {
  CHECK(pixels_of({10, false}, {800, 600}) == Vec2(10, 10));
  check_near(pixels_of({10, true}, {800, 600}), {80, 60});
  check_near(pixels_of({}, {100, 50}), {6, 3});
}

TEST_CASE("a margin larger than the picture leaves one pixel for the rig") {
  Bounds bounds;
  extend(bounds, {0, 0});
  extend(bounds, {10, 10});
  const Projection p{{}, Vec2(16, 16), 1};
  CHECK(camera_that_fits(bounds, p, Vec2(500)).zoom == doctest::Approx(0.1f));
}

TEST_CASE("major grid lines lie at 1, 2 or 5 times a power of ten, at least 90 pixels apart") {
  CHECK(grid_spacing(1, 1) == doctest::Approx(100));
  CHECK(grid_spacing(0.21f, 1) == doctest::Approx(500));
  CHECK(grid_spacing(60, 1) == doctest::Approx(2));
  for (float zoom = kLeastCameraZoom; zoom < kMostCameraZoom; zoom *= 1.3f)
    CHECK(grid_spacing(zoom, 1) * static_cast<double>(zoom) >= 90 * (1 - 1e-9));
}

TEST_CASE("grid lines never merge into a solid colour, at any zoom and distance from the origin") {
  for (float zoom = kLeastCameraZoom; zoom < kMostCameraZoom; zoom *= 7) {
    for (const float away : {0.0f, 0.4f, 300.0f, 1e6f}) {
      const Projection p{{Vec2(away, -away), zoom}, Vec2(800, 600), 1};
      OverlayList under;
      build_grid(p, under);
      CHECK(under.primitives.size() < 100);
      std::vector<float> columns;
      for (const Primitive& line : under.primitives) {
        const Vec2 low = under.points[line.first], high = under.points[line.first + 1];
        if (high.y - low.y > 1) columns.push_back(low.x);
      }
      for (std::size_t i = 1; i < columns.size(); ++i) CHECK(columns[i] - columns[i - 1] > 8);
    }
  }
}

TEST_CASE("the grid's numbers stay short at a high zoom") {
  const Projection p{{Vec2(0, 0), 1e6f}, Vec2(800, 600), 1};
  OverlayList under;
  build_grid(p, under);
  REQUIRE_FALSE(under.labels.empty());
  for (const Label& label : under.labels) CHECK(label.note.size() <= 9);
}

TEST_CASE("grid lines cover whole pixels, and the axes pass through the origin") {
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

TEST_CASE("overlays follow a mirrored, rotated and scaled rig") {
  Projection p = zoomed_camera();
  p.placement = {{30, -10}, {-2, 0.5f}, 0.6f};
  for (const Vec2 point : {Vec2(0, 0), Vec2(12, -7), Vec2(-3, 41)}) {
    check_near(to_rig(p, to_screen(p, point)), point);
    const Vec2 way(5, 2);
    check_near(to_screen(p, point) + way_on_screen(p, way), to_screen(p, point + way));
  }
  for (const float angle : {0.0f, 0.9f, -2.4f}) {
    const Vec2 along = skelform::rotate({1, 0}, angle);
    check_near(direction_on_screen(p, angle), skelform::unit(way_on_screen(p, along)));
  }
  CHECK(rig_zoom(p) == doctest::Approx(2));
  CHECK_FALSE(has_round_circles(p));
  for (const Vec2 corner : circle_on_screen(p, {4, 5}, 10))
    CHECK(skelform::length(to_rig(p, corner) - Vec2(4, 5)) == doctest::Approx(10).epsilon(1e-3));
}
