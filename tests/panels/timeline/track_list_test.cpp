// The list of tracks beside the rows.
#include <doctest/doctest.h>
#include <imgui.h>

#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/timeline/track_marks.h"
#include "session/record/edit_name.h"

using namespace skelscope;
using namespace skelscope::ui;

TEST_CASE("tracks can be added, reordered by their grip and removed") {
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

TEST_CASE("a track's menu moves it up and down") {
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

TEST_CASE("a track can be switched off, smoothed and played alone") {
  BottomPanel panel;
  Requests requests;
  add_track(panel.session(), panel.view(), requests, 1);
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

TEST_CASE("the mix rule can be chosen, and Average shows weights instead of smooth frames") {
  BottomPanel panel;
  CHECK(panel.harness.has(at("track/0/smooth")));
  panel.harness.click(at("mix/1"));
  CHECK(panel.session().setup.rules.mix == skelform::Mix::Average);
  panel.harness.frame();
  CHECK(panel.harness.has(at("track/0/weight")));
  CHECK_FALSE(panel.harness.has(at("track/0/smooth")));
}

TEST_CASE("Blend shows weights, and rotates the shorter way as long as it is chosen") {
  BottomPanel panel;
  panel.harness.click(at("mix/2"));
  CHECK(panel.session().setup.rules.mix == skelform::Mix::Blend);
  CHECK(panel.session().setup.rules.shortest_arc);
  CHECK(undo_name(panel.session()) == "Mix rule");
  panel.harness.frame();
  CHECK(panel.harness.has(at("track/0/weight")));
  panel.harness.drag(at("track/0/weight"), {-50, 0});
  CHECK(panel.session().now.input.tracks[0].weight == doctest::Approx(0.5));
  panel.harness.click(at("mix/1"));
  CHECK(panel.session().setup.rules.mix == skelform::Mix::Average);
  CHECK_FALSE(panel.session().setup.rules.shortest_arc);
}

TEST_CASE("a track's menu sets its layer, makes it additive and masks it") {
  BottomPanel panel;
  const auto track = [&]() -> const PlaybackTrack& { return panel.session().playback.tracks[0]; };
  const auto choose = [&](const std::string& row) {
    end_gesture(panel.session());
    panel.harness.click(at("track/0/grip"));
    panel.harness.frame();
    panel.harness.click(at("track/0/menu/blend"));
    panel.harness.frame();
    if (!row.empty()) panel.harness.click(at("track/0/blend menu/" + row));
    panel.harness.frame();
  };
  panel.harness.click(at("mix/2"));
  panel.harness.frame();
  choose("selected bones");  // no bone is selected
  CHECK(track().mask.empty());
  panel.view().selection.bone = 1;
  panel.harness.frame();
  panel.harness.click(at("track/0/blend menu/selected bones"));  // the menu stays open
  panel.harness.frame();
  CHECK(track().mask == std::vector{1});
  CHECK(undo_name(panel.session()) == "Mask of Walk");
  CHECK(panel.session().now.input.tracks[0].mask == std::vector{1});
  choose("additive");
  CHECK(track().additive);
  CHECK(undo_name(panel.session()) == "Additive mixing of Walk");
  choose("paint mask");
  CHECK(panel.view().mask_paint.track == 0);
  choose("paint mask");
  CHECK(panel.view().mask_paint.track == -1);
  choose("all bones");
  CHECK(track().mask.empty());
  choose("");
  panel.harness.drag(at("track/0/blend menu/layer"), {30, 0});
  CHECK(track().layer == 3);
  CHECK(undo_name(panel.session()) == "Layer of Walk");
}

TEST_CASE("mask_words() names one or two bones and counts more") {
  const skelform::Armature rig = timeline_armature();
  CHECK(mask_words(rig, {}) == "all bones");
  CHECK(mask_words(rig, {1}) == "Arm");
  CHECK(mask_words(rig, {1, 2}) == "Arm and Foot Target");
  CHECK(mask_words(rig, {0, 1, 2, 0}) == "4 bones");
}

TEST_CASE("the wheel over the list scrolls its rows and stops at the end") {
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
