// The ruler and the rows: scrubbing, zooming, the loop range, diamonds.
#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline/rows/timeline_axis.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "panels/timeline/timeline_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

double frame_under(BottomPanel& panel, float x) {
  const Rect ruler = panel.harness.find(at("ruler"));
  const TimelineAxis axis = make_axis(panel.view().timeline, ruler.min.x, ruler.max.x, 1, 70, 70);
  return frame_at(axis, x);
}

}  // namespace

TEST_CASE("pressing and dragging on the ruler shows the frame under the mouse") {
  BottomPanel panel;
  const float y = ruler_y(panel);
  panel.harness.move({x_of_frame(panel, 20), y});
  panel.harness.press();
  CHECK(panel.frame() == 20);
  panel.harness.move({x_of_frame(panel, 55), y});
  CHECK(panel.frame() == 55);
  panel.harness.move({x_of_frame(panel, 12), y + 90});
  panel.harness.release();
  CHECK(panel.frame() == 12);
  CHECK(panel.harness.find(at("playhead")).center().x ==
        doctest::Approx(x_of_frame(panel, 12)).epsilon(0.005));
}

TEST_CASE("dragging the playhead back and forth gives each frame the same pose") {
  BottomPanel panel;
  const float y = ruler_y(panel);
  seek_frame(panel.session(), 60);
  std::vector<skelform::State> first_pass;
  for (int frame = 0; frame <= 60; frame += 10) {
    seek_frame(panel.session(), frame);
    first_pass.push_back(panel.session().now.state);
  }
  REQUIRE(first_pass[1].physics != first_pass[6].physics);
  panel.harness.move({x_of_frame(panel, 30), y});
  panel.harness.press();
  for (int i = 0; i < 100; ++i) {
    const int place = (i * 5) % 7;
    panel.harness.move({x_of_frame(panel, static_cast<float>(place * 10)), y});
    REQUIRE(panel.frame() == place * 10);
    CHECK(panel.session().now.state == first_pass[static_cast<std::size_t>(place)]);
  }
  panel.harness.release();
}

TEST_CASE("dragging over the rows scrubs") {
  BottomPanel panel;
  const Rect graph = panel.harness.find(at("graph"));
  panel.harness.move({x_of_frame(panel, 25), graph.center().y});
  panel.harness.press();
  CHECK(panel.frame() == 25);
  panel.harness.move({x_of_frame(panel, 42), graph.center().y});
  panel.harness.release();
  CHECK(panel.frame() == 42);
}

TEST_CASE("the wheel zooms about the frame under the mouse") {
  BottomPanel panel;
  const float x = x_of_frame(panel, 50);
  panel.harness.move({x, panel.harness.find(at("graph")).center().y});
  const double before = frame_under(panel, x);
  ImGui::GetIO().MouseWheel = 5;
  panel.harness.frame(2);
  CHECK(panel.view().timeline.frame_width > 0);
  CHECK(frame_under(panel, x) == doctest::Approx(before).epsilon(0.001));
  const double left = frame_under(panel, panel.harness.find(at("ruler")).min.x);
  CHECK(left > 10);
  panel.harness.double_click(at("ruler"));
  CHECK(panel.view().timeline.frame_width == 0);
}

TEST_CASE("the middle button pans a zoomed timeline") {
  BottomPanel panel;
  panel.harness.wheel(at("graph"), 6);
  const double before = panel.view().timeline.left_frame;
  panel.harness.hover(at("graph"));
  const ImVec2 middle = panel.harness.find(at("graph")).center();
  panel.harness.press(2);
  panel.harness.move({middle.x - 60, middle.y});
  panel.harness.release(2);
  const double moved = panel.view().timeline.left_frame - before;
  CHECK(moved * panel.view().timeline.frame_width == doctest::Approx(60).epsilon(0.02));
}

TEST_CASE("the timeline scrolls to a playhead outside it") {
  BottomPanel panel;
  panel.harness.wheel(at("graph"), 12);
  CHECK_FALSE(panel.harness.visible(at("playhead")));
  seek_frame(panel.session(), 70);
  panel.harness.frame(3);
  CHECK(panel.harness.visible(at("playhead")));
  seek_frame(panel.session(), 3);
  panel.harness.frame(3);
  CHECK(panel.harness.visible(at("playhead")));
}

TEST_CASE("the loop brackets set the loop range, and dragging them to the ends clears it") {
  BottomPanel panel;
  const float frame = x_of_frame(panel, 1) - x_of_frame(panel, 0);
  panel.harness.drag(at("loop start"), {10 * frame, 0});
  CHECK(panel.session().playback.loop_from == 10);
  panel.harness.drag(at("loop end"), {-20 * frame, 0});
  CHECK(panel.session().playback.loop_to == 50);
  panel.harness.drag(at("loop end"), {-100 * frame, 0});
  CHECK(panel.session().playback.loop_to == 10);
  panel.harness.drag(at("loop end"), {100 * frame, 0});
  panel.harness.drag(at("loop start"), {-100 * frame, 0});
  CHECK(panel.session().playback.loop_from == -1);
  CHECK(panel.session().playback.loop_to == -1);
}

TEST_CASE("a drag of the playhead's flag scrubs where a loop bracket lies under it") {
  BottomPanel panel;
  const float frame = x_of_frame(panel, 1) - x_of_frame(panel, 0);
  const int last = armature_of(panel.session()).animations[0].last_frame;
  for (const int end : {0, last}) {
    CAPTURE(end);
    seek_frame(panel.session(), end);
    panel.harness.frame(2);
    panel.harness.drag(at("playhead"), {(end == 0 ? 10.f : -10.f) * frame, 0});
    CHECK(shown_frame(panel.session()) == std::abs(end - 10));
    CHECK(panel.session().playback.loop_from == -1);
    CHECK(panel.session().playback.loop_to == -1);
    seek_frame(panel.session(), end);
    panel.harness.frame(2);
    const Rect flag = panel.harness.find(at("playhead"));
    const Rect bracket = panel.harness.find(at(end == 0 ? "loop start" : "loop end"));
    CHECK((bracket.max.x <= flag.min.x || bracket.min.x >= flag.max.x));
    CHECK(bracket.height() == panel.harness.find(at("ruler")).height());
  }
  panel.harness.click(at("playhead"));  // at its own frame, though the flag stands beside it
  CHECK(shown_frame(panel.session()) == last);
}

TEST_CASE("a click on a diamond selects its bone and shows its frame") {
  BottomPanel panel;
  panel.harness.click(at("row/1/key/34"));
  CHECK(panel.view().selection.bone == 1);
  CHECK(panel.view().selection.reveal);
  CHECK(panel.frame() == 34);
}
