#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"

using namespace skelscope;
using ui::Harness;

namespace {

Rect whole_window() {
  return {{0, 0}, ImGui::GetIO().DisplaySize};
}

// The empty islands with their splitters.
struct LayoutDesk {
  View view;
  Layout& layout = view.layout;
  Islands islands;
  std::function<void(const Theme&)> draw() {
    return [this](const Theme& theme) {
      begin_root();
      islands = compute_islands(view, whole_window(), theme);
      splitters(view, whole_window(), islands, theme);
      end_root();
    };
  }
};

bool inside(const Rect& inner, const Rect& outer) {
  return inner.min.x >= outer.min.x && inner.min.y >= outer.min.y && inner.max.x <= outer.max.x &&
         inner.max.y <= outer.max.y;
}

bool apart(const Rect& a, const Rect& b) {
  return a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y;
}

}  // namespace

TEST_CASE("in a window of the design's size the islands have the design's sizes") {
  LayoutDesk desk;
  Harness harness({.width = 1600, .height = 900}, desk.draw());
  CHECK(desk.islands.menu.height() == 36);
  CHECK(desk.islands.left.width() == 296);
  CHECK(desk.islands.right.width() == 344);
  CHECK(desk.islands.bottom.height() == 256);
  CHECK(desk.islands.viewport.min.x - desk.islands.left.max.x == 6);
  CHECK(desk.islands.bottom.min.y - desk.islands.viewport.max.y == 6);
}

TEST_CASE("islands do not overlap and stay inside windows of any size and scale") {
  struct {
    int width, height;
    float scale;
  } const cases[] = {{1280, 720, 1}, {1280, 720, 2}, {640, 480, 1}, {3200, 1800, 2}, {320, 200, 1}};
  for (const auto& c : cases) {
    CAPTURE(c.width);
    CAPTURE(c.scale);
    LayoutDesk desk;
    Harness harness({.width = c.width, .height = c.height, .scale = c.scale}, desk.draw());
    const Islands& i = desk.islands;
    for (const Rect& rect : {i.left, i.right, i.bottom, i.viewport}) {
      CHECK(inside(rect, whole_window()));
      CHECK(rect.width() >= 0);
      CHECK(rect.height() >= 0);
    }
    CHECK(apart(i.left, i.viewport));
    CHECK(apart(i.right, i.viewport));
    CHECK(apart(i.bottom, i.viewport));
  }
}

TEST_CASE("the viewport keeps its least size at 1280 x 720, at scale 1 and 2") {
  for (const float scale : {1.f, 2.f}) {
    LayoutDesk desk;
    Harness harness({.width = 1280, .height = 720, .scale = scale}, desk.draw());
    CHECK(desk.islands.viewport.width() >= 240 * scale);
    CHECK(desk.islands.viewport.height() >= 190 * scale);
    CHECK(desk.islands.right.width() >= 336 * scale);
  }
}

TEST_CASE("in a small window the inspector keeps its width and the left panel shrinks") {
  LayoutDesk desk;
  Harness harness({.width = 760, .height = 480}, desk.draw());
  CHECK(desk.islands.left.width() == 0);
  CHECK(desk.islands.right.width() >= 336);
  harness.resize(900, 480);
  harness.frame();
  CHECK(desk.islands.left.width() >= 200);
  CHECK(desk.islands.right.width() >= 336);
  CHECK(desk.islands.viewport.width() >= 340);
  CHECK(desk.layout.left == Layout{}.left);
}

TEST_CASE("dragging a splitter resizes its island by the same distance") {
  LayoutDesk desk;
  Harness harness({.width = 1600, .height = 900}, desk.draw());
  harness.drag("splitter/left", {40, 0});
  harness.frame();
  CHECK(desk.islands.left.width() == doctest::Approx(336).epsilon(0.01));
  harness.drag("splitter/right", {-30, 0});
  harness.frame();
  CHECK(desk.islands.right.width() == doctest::Approx(374).epsilon(0.01));
  harness.drag("splitter/bottom", {0, 50});
  harness.frame();
  CHECK(desk.islands.bottom.height() == doctest::Approx(206).epsilon(0.01));
}

TEST_CASE("an island cannot be dragged to nothing") {
  LayoutDesk desk;
  Harness harness({.width = 1600, .height = 900}, desk.draw());
  harness.drag("splitter/left", {-2000, 0});
  harness.drag("splitter/bottom", {0, 2000});
  harness.frame();
  CHECK(desk.islands.left.width() >= 100);
  CHECK(desk.islands.bottom.height() >= 80);
  CHECK(harness.has("splitter/left"));
}

TEST_CASE("the viewport gets the room of hidden islands") {
  LayoutDesk desk;
  desk.layout.show_left = false;
  Harness harness({.width = 1600, .height = 900}, desk.draw());
  CHECK(desk.islands.left.width() == 0);
  CHECK(desk.islands.viewport.min.x == 6);
  CHECK_FALSE(harness.has("splitter/left"));
  desk.layout.hide_all = true;
  harness.frame();
  CHECK(desk.islands.viewport.width() == 1588);
  CHECK(desk.islands.viewport.max.y == 894 - 46);
  CHECK(desk.islands.presentation.max.y == 894);
  desk.layout.hide_all = false;
  harness.frame();
  CHECK(desk.islands.right.width() == 344);
}

TEST_CASE("the graph has a height of its own, which its splitter changes alone") {
  LayoutDesk desk;
  Harness harness({.width = 1200, .height = 800}, desk.draw());
  harness.frame(2);
  const float timeline = desk.islands.bottom.height();
  desk.view.bottom_tab = BottomTab::Graph;
  harness.frame(2);
  const float graph = desk.islands.bottom.height();
  CHECK(graph > timeline);
  CHECK(graph <= 0.48f * 800 + 1);
  const float others = desk.layout.bottom;
  harness.drag("splitter/bottom", {0, -60});
  harness.frame(2);
  CHECK(desk.islands.bottom.height() > graph);
  CHECK(desk.layout.bottom == others);
  desk.view.bottom_tab = BottomTab::Timeline;
  harness.frame(2);
  CHECK(desk.islands.bottom.height() == timeline);
}
