// The list of tracks beside the rows.
#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "panels/timeline/timeline_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

TEST_CASE("tracks are added, reordered by their grip and removed") {
  BottomPanel panel;
  panel.harness.click(at("add track"));
  panel.harness.frame();
  panel.harness.click(at("add track menu/animation/1/choose"));
  REQUIRE(animations(panel.session()) == std::vector{0, 1});
  panel.harness.frame();
  panel.harness.drag(at("track/1/grip"), {0, -40});
  CHECK(animations(panel.session()) == std::vector{1, 0});
  CHECK(panel.view().timeline.dragged_track == -1);
  panel.harness.click(at("track/0/grip"));
  panel.harness.frame();
  panel.harness.click(at("track/0/menu/remove"));
  CHECK(animations(panel.session()) == std::vector{0});
}

TEST_CASE("a track's menu moves it up and down, as its grip does") {
  BottomPanel panel;
  panel.harness.click(at("add track"));
  panel.harness.frame();
  panel.harness.click(at("add track menu/animation/1/choose"));
  panel.harness.frame();
  panel.harness.click(at("track/1/grip"));
  panel.harness.frame();
  panel.harness.click(at("track/1/menu/up"));
  CHECK(animations(panel.session()) == std::vector{1, 0});
  panel.harness.frame();
  panel.harness.click(at("track/0/grip"));
  panel.harness.frame();
  panel.harness.click(at("track/0/menu/down"));
  CHECK(animations(panel.session()) == std::vector{0, 1});
}

TEST_CASE("a track is switched off, smoothed and played alone") {
  BottomPanel panel;
  Requests requests;
  add_track(panel.session(), panel.view().timeline, requests, 1);
  panel.session().playback = *requests.set_playback;
  panel.harness.frame();
  panel.harness.click(at("track/0/on"));
  CHECK_FALSE(panel.session().playback.tracks[0].on);
  panel.harness.frame();
  panel.harness.drag(at("track/0/smooth"), {40, 0});
  CHECK(panel.session().playback.tracks[0].smooth_frames == 10);
  panel.harness.double_click(at("track/1/row"));
  CHECK(animations(panel.session()) == std::vector{1});
}

TEST_CASE("the mix rule is chosen, and Average shows weights instead of smooth frames") {
  BottomPanel panel;
  CHECK(panel.harness.has(at("track/0/smooth")));
  panel.harness.click(at("mix/1"));
  CHECK(panel.session().setup.rules.mix == skelform::Mix::Average);
  panel.harness.frame();
  CHECK(panel.harness.has(at("track/0/weight")));
  CHECK_FALSE(panel.harness.has(at("track/0/smooth")));
}

TEST_CASE("the wheel over the list scrolls its rows and stops at their end") {
  skelform::Armature armature = timeline_armature();
  for (int bone = 3; bone < 40; ++bone) {
    armature.bones.push_back(armature.bones[0]);
    armature.animations[0].keyframes.push_back(key_at(70, bone, skelform::Element::ScaleX, 1));
  }
  skelform::resolve(armature);
  BottomPanel panel(std::move(armature));
  panel.harness.wheel(at("track/0/row"), -3);
  CHECK(panel.view().timeline.scroll == 6);
  CHECK(panel.view().timeline.frame_width == 0);
  panel.harness.wheel(at("track/0/bone/5/row"), -1000);
  const float rows = static_cast<float>(timeline_rows(panel.session(), panel.view()).rows.size());
  CHECK(panel.view().timeline.scroll < rows);
  CHECK(panel.view().timeline.scroll > rows - 10);
}
