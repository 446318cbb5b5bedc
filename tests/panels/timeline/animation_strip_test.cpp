// The list of animations beside the tracks: clicks and keys on it.
#include "panels/timeline/animation_strip.h"

#include <doctest/doctest.h>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/timeline/listed.h"
#include "panels/timeline/rows/timeline_rows.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

// Sends a key as the window does.
bool press(BottomPanel& panel, int key, int mods = 0) {
  Viewer& viewer = panel.viewer;
  const bool meant = dispatch({key, mods}, false, viewer.session, viewer.view, viewer.requests);
  panel.harness.frame();
  return meant;
}

}  // namespace

TEST_CASE("a click on an animation plays it alone from its start") {
  BottomPanel panel;
  seek_frame(panel.session(), 30);
  REQUIRE(panel.session().playback.paused);
  panel.harness.click(listed(kStand, "row"));
  CHECK(animations(panel.session()) == std::vector{kStand});
  CHECK_FALSE(panel.session().playback.paused);
  CHECK(panel.frame() == 0);
  panel.harness.click(listed(kStand, "disc"));
  CHECK(panel.session().playback.paused);
  panel.harness.click(listed(kWalk, "disc"));
  CHECK(animations(panel.session()) == std::vector{kWalk});
  CHECK_FALSE(panel.session().playback.paused);
}

TEST_CASE(
    "Shift and a click queue an animation, and a click on its mark removes it from the queue") {
  BottomPanel panel;
  panel.session().playback.paused = false;
  shift_click(panel, listed(kStand, "row"));
  shift_click(panel, listed(kWalk, "row"));
  CHECK(panel.session().playback.queue == std::vector{kStand, kWalk});
  CHECK(animations(panel.session()) == std::vector{kWalk});
  panel.harness.frame();
  end_gesture(panel.session());
  panel.harness.click(listed(kStand, "queued"));
  CHECK(panel.session().playback.queue == std::vector{kWalk});
  panel.viewer.requests.undo = 1;
  panel.harness.frame();
  CHECK(panel.session().playback.queue == std::vector{kStand, kWalk});
  for (int i = 0; i < 71; ++i) step(panel.session(), 1);
  CHECK(animations(panel.session()) == std::vector{kStand});
  CHECK(panel.session().playback.queue == std::vector{kWalk});
}

TEST_CASE("queue_word() names an animation's places in the queue") {
  CHECK(queue_word({1, 0, 1, 2}, 1) == "next, 3rd");
  CHECK(queue_word({1, 0, 1, 2}, 0) == "2nd");
  CHECK(queue_word({1, 0, 1, 2}, 2) == "4th");
  CHECK(queue_word({1, 0}, 7) == "");
}

TEST_CASE("an animation can be queued by its menu, by the row below the list and by its key") {
  BottomPanel panel;
  const auto& queue = panel.session().playback.queue;
  panel.harness.right_click(listed(kStand, "row"));
  panel.harness.frame();
  panel.harness.click(listed(kStand, "animation menu/queue"));
  panel.harness.frame(2);
  CHECK(queue == std::vector{kStand});
  panel.harness.click(at("animations/queue/row"));
  panel.harness.frame();
  panel.harness.click(at("animations/queue/after this/animation/0/choose"));
  panel.harness.frame(2);
  CHECK(queue == std::vector{kStand, kWalk});
  press(panel, 'Q');
  panel.harness.frame(2);
  panel.harness.click(at("animations/queue/after this/none"));
  panel.harness.frame(2);
  CHECK(queue.empty());
}

TEST_CASE("an animation's menu or the plus adds a track, which is unfolded alone and flashes") {
  BottomPanel panel;
  panel.harness.right_click(listed(kStand, "row"));
  panel.harness.frame();
  panel.harness.click(listed(kStand, "animation menu/mix"));
  panel.harness.frame(2);
  CHECK(animations(panel.session()) == std::vector{kWalk, kStand});
  CHECK(panel.harness.visible(at("track/1/row")));
  CHECK_FALSE(row_is_open(panel.session(), panel.view().timeline, 0, -1));
  CHECK(row_is_open(panel.session(), panel.view().timeline, 1, -1));
  CHECK(panel.view().timeline.flashing_track == 1);
  CHECK(panel.view().timeline.flash_seconds > 0);
  panel.harness.hover(listed(kWalk, "row"));
  panel.harness.click(listed(kWalk, "add"));
  CHECK(animations(panel.session()) == std::vector{kWalk, kStand, kWalk});
}

TEST_CASE("the list scrolls to an added track below many rows") {
  BottomPanel panel;
  for (int i = 0; i < 12; ++i) panel.session().playback.tracks.push_back({.animation = kWalk});
  panel.harness.frame();
  CHECK_FALSE(panel.harness.has(at("track/13/row")));
  panel.harness.click(at("add track"));
  panel.harness.frame();
  panel.harness.click(at("add track menu/animation/1/choose"));
  panel.harness.frame(2);
  CHECK(panel.harness.visible(at("track/13/row")));
}

TEST_CASE("a clicked list of animations gets arrows and Enter until something else is clicked") {
  BottomPanel panel;
  CHECK(press(panel, kDown));  // moves through the bones
  CHECK(panel.view().timeline.listed_animation == -1);
  panel.harness.click(listed(kWalk, "row"));
  CHECK(press(panel, kDown));
  CHECK(panel.view().timeline.listed_animation == kStand);
  CHECK(press(panel, kEnter, kShift));
  CHECK(panel.session().playback.queue == std::vector{kStand});
  CHECK(press(panel, kEnter, kControl));
  CHECK(animations(panel.session()) == std::vector{kWalk, kStand});
  CHECK(press(panel, kEnter));
  CHECK(animations(panel.session()) == std::vector{kStand});
  CHECK(press(panel, kUp));
  CHECK(panel.view().timeline.listed_animation == kWalk);
  CHECK(press(panel, kEscape));
  CHECK_FALSE(panel.view().timeline.list_has_focus);
  panel.harness.click(listed(kWalk, "row"));
  panel.harness.click(at("ruler"));
  CHECK_FALSE(panel.view().timeline.list_has_focus);
}

TEST_CASE("only tabs with tracks offer adding and filtering tracks") {
  BottomPanel panel;
  CHECK(panel.harness.has(at("add track")));
  CHECK(panel.harness.has(at("filter")));
  for (const BottomTab tab : {BottomTab::Compare, BottomTab::Log}) {
    panel.view().bottom_tab = tab;
    panel.harness.frame();
    CHECK_FALSE(panel.harness.has(at("add track")));
    CHECK_FALSE(panel.harness.has(at("filter")));
    CHECK(panel.harness.has(transport("play")));
  }
}

TEST_CASE("clicks on a track's end symbol step through loop, once, hold and ping-pong") {
  BottomPanel panel;
  const auto end = [&] { return panel.session().playback.tracks[0].end; };
  CHECK(end() == TrackEnd::Loop);
  panel.harness.click(at("track/0/end"));
  CHECK(end() == TrackEnd::Once);
  panel.harness.click(at("track/0/end"));
  CHECK(end() == TrackEnd::Hold);
  panel.harness.click(at("track/0/end"));
  CHECK(end() == TrackEnd::PingPong);
  panel.harness.click(at("track/0/end"));
  CHECK(end() == TrackEnd::Loop);
  panel.harness.click(at("track/0/grip"));
  panel.harness.frame();
  panel.harness.click(at("track/0/menu/hold"));
  CHECK(end() == TrackEnd::Hold);
}

TEST_CASE("the list of animations fits beside the tracks in windows of any width") {
  for (const int width : {700, 1280, 1600}) {
    BottomPanel panel(timeline_armature(), {.width = width, .height = 720});
    const Rect row = panel.harness.find(listed(kWalk, "row"));
    CHECK(row.width() >= 130);
    CHECK(row.max.x <= panel.harness.find(at("track/0/fold")).min.x);
    CHECK(row.height() == 38);
    CHECK(panel.harness.find(at("graph")).width() >= 140);
  }
}
