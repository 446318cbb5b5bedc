// The rig's picture and the bars over it, and which of them gets a click.
#include <doctest/doctest.h>

#include <cstdio>

#include "overlays/limb.h"
#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/viewport/viewport.h"
#include "panels/viewport/viewport_fit.h"
#include "widgets/island.h"

using namespace skelscope;
using skelform::Vec2;
using ui::Harness;

namespace {

constexpr int kArm = 1;

struct Stage {
  Viewer viewer;
  Rect room{{6, 6}, {1274, 714}};
  Harness harness;
  Stage() : viewer(shown()), harness({}, [this](const Theme& theme) { draw(theme); }) {
    harness.frame(2);
  }
  // Makes the rig so large that its size, not the zoom's limit, decides the fit.
  void grow() {
    viewer.session.now.draw_list.vertices = {{{-100, -300}, {}, {}}, {{100, 300}, {}, {}}};
    view().fit_due = true;
    harness.frame(2);
  }
  // The size of the rig's bounds on screen, as shares of the viewport.
  Vec2 filled() {
    const Bounds bounds = rig_bounds(viewer.session);
    const Vec2 extent = (bounds.high - bounds.low) * view().camera.zoom;
    return extent / view().viewport_size;
  }
  View& view() { return viewer.view; }
  // The position of a bone's joint in the window.
  ImVec2 joint(int bone) {
    const Rect rect = harness.find("viewport/viewport");
    const Projection projection = projection_of(view(), harness.theme().scale);
    const auto at = to_screen(projection, viewer.session.now.constructed.bones[bone].pos);
    return {rect.min.x + at.x, rect.min.y + at.y};
  }

 private:
  static Viewer shown() {
    Viewer viewer;
    ui::show_armature(viewer.session, ui::timeline_armature());
    return viewer;
  }
  void draw(const Theme& theme) {
    apply(viewer);
    refresh(viewer.session);
    begin_root();
    if (begin_island(theme, "viewport", room))
      viewport_panel(viewer.session, viewer.studies, viewer.view, viewer.requests, theme, {});
    end_island(theme);
    end_root();
  }
};

}  // namespace

TEST_CASE("a click on a joint selects its bone, and a click on the ground deselects it") {
  Stage stage;
  stage.harness.click_at(stage.joint(kArm));
  CHECK(stage.view().selection.bone == kArm);
  stage.harness.click_at({60, 600});
  CHECK(stage.view().selection.bone == -1);
}

TEST_CASE("a click on a button over the viewport keeps the selection") {
  Stage stage;
  for (const char* button : {"bones", "physics", "mesh", "grid"}) {
    CAPTURE(button);
    stage.view().selection.bone = kArm;
    stage.harness.click(std::string("viewport/toolbar/") + button);
    CHECK(stage.view().selection.bone == kArm);
  }
  CHECK_FALSE(stage.view().overlays.bones);
  CHECK(stage.view().overlays.physics);
  stage.harness.click("viewport/toolbar/filter");
  CHECK(stage.view().selection.bone == kArm);
}

TEST_CASE("the status names the playing animations and their shares by the mix rule") {
  Stage stage;
  const auto shows = [&](const std::string& words) {
    stage.harness.frame();
    return stage.harness.has("viewport/status/" + words);
  };
  CHECK(shows("Walk"));
  auto& tracks = stage.viewer.session.playback.tracks;
  tracks.push_back({.animation = 1, .weight = 0.5f});
  CHECK(shows("Walk + Stand Stand on top"));
  stage.viewer.session.setup.rules.mix = skelform::Mix::Average;
  CHECK(shows("Walk + Stand 67 % + 33 %"));
  tracks[1].weight = 0;  // a track without weight is left out
  CHECK(shows("Walk"));
  tracks[0].on = tracks[1].on = false;
  CHECK(shows("Rest pose"));
}

TEST_CASE(
    "a press on a toolbar button in the frame in which the mouse arrives keeps the selection") {
  Stage stage;
  for (const char* button : {"bones", "physics", "mesh", "grid"}) {
    CAPTURE(button);
    stage.harness.move({640, 400});
    stage.view().selection.bone = kArm;
    const Rect rect = stage.harness.find(std::string("viewport/toolbar/") + button);
    stage.harness.press_at(rect.center());
    stage.harness.release();
    CHECK(stage.view().selection.bone == kArm);
  }
  CHECK_FALSE(stage.view().overlays.bones);
}

TEST_CASE("the first fit fills most of the viewport and shows the whole rig") {
  Stage stage;
  stage.grow();
  const Vec2 filled = stage.filled();
  CHECK(std::max(filled.x, filled.y) > 0.86f);
  CHECK(std::max(filled.x, filled.y) < 0.885f);
}

TEST_CASE("a wide rig fills the usual share of the viewport's width") {
  Bounds bounds;
  extend(bounds, {-300, 0});
  extend(bounds, {300, 100});
  Projection p{{}, {1000, 600}, 1};
  const Camera camera = fitting_camera(bounds, p, {43, 37}, kFittedShare);
  CHECK(600 * camera.zoom == doctest::Approx(880));
}

TEST_CASE("in a low window the fitted rig lies clear of the bars") {
  Bounds bounds;
  extend(bounds, {-100, 0});
  extend(bounds, {100, 800});
  Projection p{{}, {600, 400}, 1};
  p.camera = fitting_camera(bounds, p, {83, 37}, kFittedShare);
  CHECK(to_screen(p, bounds.high).y > 83);
  CHECK(to_screen(p, bounds.low).y < 400 - 37);
  CHECK(800 * p.camera.zoom > 0.69f * 400);
}

TEST_CASE("the rig stays fitted as the window changes, until the camera is moved") {
  Stage stage;
  stage.grow();
  const float zoom = stage.view().camera.zoom;
  stage.room.max = {900, 500};
  stage.harness.frame(2);
  CHECK(stage.view().camera.zoom < zoom);
  CHECK(std::max(stage.filled().x, stage.filled().y) > 0.78f);
  stage.room.max = {1274, 714};
  stage.harness.frame(2);
  CHECK(stage.view().camera.zoom == doctest::Approx(zoom));
  stage.harness.move({700, 400});
  stage.harness.wheel("viewport/viewport", 2);
  const Camera moved = stage.view().camera;
  CHECK(moved.zoom > zoom);
  stage.room.max = {900, 500};
  stage.harness.frame(2);
  CHECK(stage.view().camera.zoom == moved.zoom);
  CHECK(stage.view().camera.center == moved.center);
  stage.viewer.requests.fit_rig = true;
  stage.harness.frame(3);
  CHECK_FALSE(stage.view().sight.camera_moved);
}

TEST_CASE("fitting a selected bone shows all its descendants, with a margin") {
  Stage stage;
  stage.view().selection.bone = kArm;
  stage.viewer.requests.fit_selection = true;
  stage.harness.frame(3);
  const auto& bones = stage.viewer.session.now.constructed.bones;
  const Projection p = projection_of(stage.view(), 1);
  const auto limb = limb_of(armature_of(stage.viewer.session), kArm);
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (!limb[b]) continue;
    const Vec2 at = to_screen(p, bones[b].pos) / stage.view().viewport_size;
    CHECK(at.x > 0.1f);
    CHECK(at.x < 0.9f);
    CHECK(at.y > 0.1f);
    CHECK(at.y < 0.9f);
  }
}

TEST_CASE("the S key shows the selected bone and its descendants alone; S or Escape ends that") {
  Stage stage;
  const auto press = [&](int key) {
    dispatch({key, 0}, false, stage.viewer.session, stage.view(), stage.viewer.requests);
    stage.harness.frame(2);
  };
  press('S');
  CHECK(stage.view().sight.solo == -1);
  CHECK_FALSE(stage.view().toast.text.empty());
  stage.view().selection.bone = kArm;
  press('S');
  CHECK(stage.view().sight.solo == kArm);
  CHECK(stage.harness.has("viewport/solo"));
  stage.harness.click_at(stage.joint(0));  // not a descendant of the bone shown alone
  CHECK(stage.view().selection.bone != 0);
  press(kEscape);
  CHECK(stage.view().sight.solo == -1);
  stage.view().selection.bone = kArm;
  press('S');
  press('S');
  CHECK(stage.view().sight.solo == -1);
  press('S');
  stage.harness.click("viewport/solo");
  CHECK(stage.view().sight.solo == -1);
  CHECK(stage.view().selection.bone == kArm);
}

TEST_CASE("a key and a button hide the artwork") {
  Stage stage;
  stage.harness.click("viewport/toolbar/artwork");
  CHECK_FALSE(stage.view().overlays.artwork);
  dispatch({'H', 0}, false, stage.viewer.session, stage.view(), stage.viewer.requests);
  CHECK(stage.view().overlays.artwork);
}

TEST_CASE("the numbers of a dragged bone are shown beside the mouse") {
  Stage stage;
  const ImVec2 at = stage.joint(kArm);
  stage.harness.move(at);
  stage.harness.press();
  stage.harness.move({at.x + 30, at.y + 20});
  stage.harness.frame(2);
  ViewportOverlays overlays;
  build_overlays(stage.viewer.session, stage.viewer.studies, stage.view(),
                 projection_of(stage.view(), 1), overlays);
  REQUIRE_FALSE(overlays.over.labels.empty());
  const Label& last = overlays.over.labels.back();
  CHECK(last.figures);
  const int held = stage.view().drag.bone;  // the arm's target is dragged in its place
  REQUIRE(held >= 0);
  const auto& pos = stage.viewer.session.now.shown.pose.bones[static_cast<std::size_t>(held)].pos;
  char x[16];
  std::snprintf(x, sizeof x, "%.1f", std::abs(pos.x));
  CHECK(last.text.find(x) != std::string::npos);
  stage.harness.release();
}
