// The buttons of the transport and the strip that holds them.
#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline/timeline_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

TEST_CASE("the round button plays and pauses") {
  BottomPanel panel;
  panel.harness.click(transport("play"));
  CHECK_FALSE(panel.session().playback.paused);
  panel.harness.click(transport("play"));
  CHECK(panel.session().playback.paused);
}

TEST_CASE("the transport's buttons step and go to the first or last frame") {
  BottomPanel panel;
  panel.harness.click(transport("forward"));
  CHECK(panel.frame() == 1);
  panel.harness.click(transport("last"));
  CHECK(panel.frame() == 70);
  panel.harness.click(transport("back"));
  CHECK(panel.frame() == 69);
  panel.harness.click(transport("first"));
  CHECK(panel.frame() == 0);
}

TEST_CASE("a frame can be typed in the transport") {
  BottomPanel panel;
  panel.harness.click(transport("frame"));
  panel.harness.frame(2);
  panel.harness.type("33");
  panel.harness.key(EditKey::Enter);
  CHECK(panel.frame() == 33);
}

TEST_CASE("loop and reverse are toggles") {
  BottomPanel panel;
  panel.harness.click(transport("loop"));
  CHECK_FALSE(panel.session().playback.loop);
  panel.harness.click(transport("reverse"));
  CHECK(panel.session().playback.reverse);
  panel.harness.click(transport("loop"));
  CHECK(panel.session().playback.loop);
}

TEST_CASE("the list of speeds always contains the current one") {
  BottomPanel panel;
  panel.session().playback.speed = 0.3;
  panel.harness.click(transport("speed"));
  panel.harness.frame();
  CHECK(panel.harness.has(transport("speed/list/10")));
  panel.harness.click(transport("speed/list/0"));
  CHECK(panel.session().playback.speed == 0.05);
}

TEST_CASE("without animations the timeline has no ruler and its transport does nothing") {
  skelform::Armature armature = timeline_armature();
  armature.animations.clear();
  BottomPanel panel(std::move(armature));
  CHECK_FALSE(panel.harness.has(at("ruler")));
  panel.harness.click(transport("last"));
  panel.harness.click(transport("frame"));
  CHECK(panel.frame() == 0);
}

TEST_CASE("the parts of the strip do not overlap in a small window") {
  for (const float scale : {1.f, 2.f}) {
    BottomPanel panel(timeline_armature(), {.width = 1280, .height = 720, .scale = scale});
    const Rect last_tab = panel.harness.find(at("tabs/log"));
    const Rect first = panel.harness.find(transport("first"));
    const Rect last = panel.harness.find(transport("last"));
    const Rect add = panel.harness.find(at("add track"));
    CHECK(last_tab.max.x <= first.min.x);
    CHECK(last.max.x <= add.min.x);
    CHECK(panel.harness.has(transport("reverse")) == (scale == 1));
    CHECK(add.max.x < 1280 - 6);
    CHECK(panel.harness.has(at("filter")) == (scale == 1));
  }
}
