// The blend pad beside the tracks: adding, dragging and removing clips, dragging the point.
#include <doctest/doctest.h>

#include "panels/timeline/listed.h"
#include "session/record/edit_name.h"
#include "session/tick/pads.h"

using namespace skelscope;
using namespace skelscope::ui;
using skelform::Vec2;

namespace {

std::string pad(const std::string& item) {
  return at("pad/" + item);
}

// A pad with Walk in the middle and Stand to the right.
struct Padded : BottomPanel {
  Padded() {
    harness.click(at("animations/pad"));
    harness.frame(2);
    harness.click(pad("all"));
    harness.frame(2);
    end_gesture(session());  // the window does this after a drag
  }
  const skelform::PadPlayer& shown() { return *session().playback.pad; }
};

}  // namespace

TEST_CASE("a button opens the pad, and another adds all animations to it") {
  BottomPanel panel;
  CHECK_FALSE(panel.harness.has(pad("all")));
  panel.harness.click(at("animations/pad"));
  panel.harness.frame(2);
  CHECK_FALSE(panel.harness.has(pad("plane")));
  CHECK(driver_of(panel.session().playback) == Driver::Clocks);
  panel.harness.click(pad("all"));
  panel.harness.frame(2);
  REQUIRE(driver_of(panel.session().playback) == Driver::Pad);
  CHECK(panel.session().playback.pad->clip_count == 2);
  CHECK(animations(panel.session()) == std::vector{kWalk});
  CHECK(panel.harness.visible(pad("clip/1/dot")));
}

TEST_CASE("the timeline keeps its length while the pad's heaviest clip changes") {
  Padded panel;
  const auto length = [&] { return panel.view().timeline.shown_last; };
  CHECK(length() == 180);  // Stand is the longer one, and does not play at this point
  const float width = panel.view().timeline.shown_width;
  const Rect from = panel.harness.find(pad("clip/0/dot")),
             to = panel.harness.find(pad("clip/1/dot"));
  panel.harness.drag(pad("point"), to.center() - from.center());
  panel.harness.frame(2);
  REQUIRE(main_track(panel.session())->animation == kStand);
  CHECK(length() == 180);
  CHECK(panel.view().timeline.shown_width == width);
}

TEST_CASE("dragging the point changes the weights, as one undo step") {
  Padded panel;
  Session& session = panel.session();
  const Rect from = panel.harness.find(pad("clip/0/dot")),
             to = panel.harness.find(pad("clip/1/dot"));
  panel.harness.drag(pad("point"), (to.center() - from.center()) * .5f);
  panel.harness.frame(2);
  CHECK(panel.shown().point.x == doctest::Approx(50).epsilon(0.05));
  CHECK(panel.shown().point.y == doctest::Approx(0));
  CHECK(panel.shown().weights[1] == doctest::Approx(0.5).epsilon(0.05));
  REQUIRE(animations(session) == std::vector{kWalk, kStand});
  CHECK(session.now.input.tracks[1].weight == panel.shown().weights[1]);
  CHECK(session.now.input.rules.mix == skelform::Mix::Blend);
  end_gesture(session);
  CHECK(undo_name(session) == "Point of the blend pad");
  panel.viewer.requests.undo = true;
  panel.harness.frame(2);
  REQUIRE(session.playback.pad);
  CHECK(panel.shown().point == Vec2{0, 0});
  CHECK(animations(session) == std::vector{kWalk});
  panel.viewer.requests.undo = true;
  panel.harness.frame(2);
  CHECK(driver_of(session.playback) == Driver::Clocks);
}

TEST_CASE("a press on the plane moves the point there, and the reset button moves it back") {
  Padded panel;
  const Rect plane = panel.harness.find(pad("plane"));
  panel.harness.click_at({plane.center().x, plane.min.y + plane.height() / 4});
  panel.harness.frame(2);
  CHECK(panel.shown().point.x == doctest::Approx(0));
  CHECK(panel.shown().point.y == doctest::Approx(65).epsilon(0.05));
  panel.harness.click(pad("reset"));
  panel.harness.frame(2);
  CHECK(panel.shown().point == Vec2{0, 0});
}

// Removes the first clip by its menu, or by that of the point if the point lies over it.
static void remove_first(Padded& panel) {
  panel.harness.right_click(pad("clip/0/dot"));
  panel.harness.frame(2);
  const std::string row = "clip/0/remove";
  const bool by_point = panel.harness.has(pad("point-menu/" + row));
  panel.harness.click(pad((by_point ? "point-menu/" : "clip/0/menu/") + row));
  panel.harness.frame(2);
}

TEST_CASE("clips are added from a list, dragged, and removed by their menu") {
  Padded panel;
  panel.harness.click(pad("add"));
  panel.harness.frame(2);
  panel.harness.click(pad("clip menu/animation/1"));
  panel.harness.frame(2);
  REQUIRE(panel.shown().clip_count == 3);
  CHECK(panel.shown().clips[2].animation == kStand);
  CHECK(panel.shown().clips[2].place == Vec2{-100, 0});
  panel.harness.drag(pad("clip/2/dot"), {0, -40});
  panel.harness.frame(2);
  CHECK(panel.shown().clips[2].place.x == doctest::Approx(-100).epsilon(0.03));
  CHECK(panel.shown().clips[2].place.y > 20);
  CHECK(panel.shown().point == Vec2{0, 0});
  remove_first(panel);
  CHECK(panel.shown().clip_count == 2);
  CHECK(animations(panel.session()) == std::vector{kStand, kStand});
}

TEST_CASE("a click on an animation stops the pad, which keeps its clips and can play again") {
  Padded panel;
  CHECK_FALSE(panel.harness.has(pad("play")));
  panel.harness.click(listed(kStand, "row"));
  panel.harness.frame(2);
  CHECK(driver_of(panel.session().playback) == Driver::Clocks);
  CHECK(panel.harness.visible(pad("clip/1/dot")));
  panel.harness.click(pad("play"));
  panel.harness.frame(2);
  REQUIRE(driver_of(panel.session().playback) == Driver::Pad);
  CHECK(panel.shown().clip_count == 2);
  CHECK(animations(panel.session()) == std::vector{kWalk});
}

TEST_CASE("removing the last clip empties the pad, and undo restores it") {
  Padded panel;
  for (int left = 2; left > 0; --left) {
    end_gesture(panel.session());
    remove_first(panel);
  }
  CHECK(driver_of(panel.session().playback) == Driver::Clocks);
  CHECK(panel.harness.has(pad("all")));
  panel.viewer.requests.undo = true;
  panel.harness.frame(2);
  REQUIRE(driver_of(panel.session().playback) == Driver::Pad);
  CHECK(panel.shown().clip_count == 1);
}

TEST_CASE("an axis of the pad can be named") {
  Padded panel;
  panel.harness.click(pad("x/name"));
  panel.harness.frame(2);
  panel.harness.type("speed");
  panel.harness.frame(3);
  CHECK(panel.session().setup.pad.x_axis == "speed");
  CHECK(undo_name(panel.session()) == "Axes of the blend pad");
  CHECK(driver_of(panel.session().playback) == Driver::Pad);
}
