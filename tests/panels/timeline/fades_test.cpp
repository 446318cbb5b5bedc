// Fades and marks in the timeline: the fade's field, clicks, the queue, fading tracks, flags.
#include <doctest/doctest.h>

#include "panels/actions.h"
#include "panels/timeline/listed.h"
#include "session/record/edit_name.h"
#include "session/tick/fades.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

// A fade of half a second, a click on Stand and some ticks of the fade.
struct Fading : BottomPanel {
  explicit Fading(int ticks = 10) {
    seek_frame(session(), 20);
    view().fade = 0.5;
    harness.click(listed(kStand, "row"));
    session().playback.paused = true;
    step(session(), ticks);
    harness.frame(2);
  }
};

std::string flag(int mark) {
  return at("mark/" + std::to_string(mark) + "/flag");
}

void right_click_at(BottomPanel& panel, ImVec2 where) {
  panel.harness.move(where);
  panel.harness.press(1);
  panel.harness.release(1);
  panel.harness.frame(2);
}

}  // namespace

TEST_CASE("with a fade set, a click fades to an animation, and undo reverts it") {
  Fading panel;
  Session& session = panel.session();
  REQUIRE(animations(session) == std::vector{kWalk, kStand});
  CHECK(driver_of(session.playback) == Driver::Player);
  CHECK(session.playback.tracks[1].weight == doctest::Approx(11 / 30.0));
  CHECK(main_track(session)->animation == kStand);
  CHECK(panel.harness.visible(at("track/1/row")));
  CHECK(undo_name(session) == "Fading to Stand");
  panel.viewer.requests.undo = true;
  panel.harness.frame(2);
  CHECK(animations(session) == std::vector{kWalk});
  CHECK(driver_of(session.playback) == Driver::Clocks);
  CHECK(redo_name(session) == "Fading to Stand");
  panel.viewer.requests.redo = true;
  panel.harness.frame(2);
  CHECK(main_track(session)->animation == kStand);
}

TEST_CASE("a fade of 0 cuts and ends running fades") {
  Fading panel;
  panel.view().fade = 0;
  panel.harness.click(listed(kWalk, "row"));
  CHECK(animations(panel.session()) == std::vector{kWalk});
  CHECK(driver_of(panel.session().playback) == Driver::Clocks);
  CHECK(panel.session().setup.rules.mix == skelform::Mix::Sequence);
  CHECK(panel.session().playback.tracks[0].weight == 1);
}

TEST_CASE("the fade's time can be typed, and queued animations use it") {
  BottomPanel panel;
  panel.harness.double_click(at("animations/fade"));
  panel.harness.type("0.25");
  panel.harness.key(EditKey::Enter);
  panel.harness.frame(2);
  CHECK(panel.view().fade == doctest::Approx(0.25));
  shift_click(panel, listed(kStand, "row"));
  shift_click(panel, listed(kWalk, "row"));
  CHECK(panel.session().playback.queue == std::vector{kStand, kWalk});
  CHECK(queued_fades(panel.session().playback) == std::vector{0.25, 0.25});
  panel.harness.click(listed(kStand, "queued"));
  CHECK(panel.session().playback.queue == std::vector{kWalk});
  panel.harness.frame(2);
  CHECK(queued_fades(panel.session().playback) == std::vector{0.25});
}

TEST_CASE("choosing another mix rule than Blend ends the fades") {
  Fading panel;
  panel.harness.click(at("mix/0"));
  panel.harness.frame(2);
  CHECK(driver_of(panel.session().playback) == Driver::Clocks);
  CHECK(panel.session().now.input.rules.mix == skelform::Mix::Sequence);
  CHECK(animations(panel.session()) == std::vector{kWalk, kStand});
}

TEST_CASE("a key and the ruler's menu set and remove marks of the main animation") {
  BottomPanel panel;
  Session& session = panel.session();
  seek_frame(session, 20);
  dispatch({'M'}, false, session, panel.view(), panel.viewer.requests);
  panel.harness.frame(2);
  REQUIRE(session.setup.marks == std::vector<FrameMark>{{kWalk, 20, ""}});
  CHECK(panel.harness.visible(flag(0)));
  right_click_at(panel, {x_of_frame(panel, 40), ruler_y(panel)});
  panel.harness.click(at("ruler menu/mark"));
  CHECK(session.setup.marks.size() == 2);
  CHECK(session.setup.marks[1] == FrameMark{kWalk, 40, ""});
  dispatch({'M'}, false, session, panel.view(), panel.viewer.requests);
  panel.harness.frame(2);
  CHECK(session.setup.marks == std::vector<FrameMark>{{kWalk, 40, ""}});
  panel.viewer.requests.play_animation = kStand;
  panel.harness.frame(2);
  CHECK_FALSE(panel.harness.has(flag(0)));
}

TEST_CASE("a mark's flag can be dragged to another frame, and named or removed in its menu") {
  BottomPanel panel;
  Session& session = panel.session();
  session.setup.marks = {{kWalk, 20, ""}, {kWalk, 60, ""}};
  panel.harness.frame(2);
  const float by = x_of_frame(panel, 45) - x_of_frame(panel, 20);
  panel.harness.drag(flag(0), {by, 0});
  panel.harness.frame(2);
  CHECK(session.setup.marks[0].frame == 45);
  panel.harness.right_click(flag(1));
  panel.harness.frame(2);
  panel.harness.type("step");
  panel.harness.key(EditKey::Enter);
  panel.harness.frame(2);
  CHECK(session.setup.marks[1] == FrameMark{kWalk, 60, "step"});
  panel.harness.right_click(flag(0));
  panel.harness.frame(2);
  panel.harness.click(at("mark/0/mark menu/remove"));
  CHECK(session.setup.marks == std::vector<FrameMark>{{kWalk, 60, "step"}});
}
