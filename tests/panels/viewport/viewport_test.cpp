// The rig's picture and the bars that lie over it: who gets a click.
#include <doctest/doctest.h>

#include "panels/layout.h"
#include "panels/panels.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/viewport/viewport.h"
#include "widgets/island.h"

using namespace skelscope;
using ui::Harness;

namespace {

constexpr int kArm = 1;

struct Stage {
  Viewer viewer;
  Harness harness;
  Stage() : viewer(shown()), harness({}, [this](const Theme& theme) { draw(theme); }) {
    harness.frame(2);
  }
  View& view() { return viewer.view; }
  // Where a bone's joint is drawn.
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
    if (begin_island(theme, "viewport", {{6, 6}, {1274, 714}}))
      viewport_panel(viewer.session, viewer.studies, viewer.view, viewer.requests, theme, {});
    end_island(theme);
    end_root();
  }
};

}  // namespace

TEST_CASE("a click on a joint selects its bone, one on the ground lets go of it") {
  Stage stage;
  stage.harness.click_at(stage.joint(kArm));
  CHECK(stage.view().selection.bone == kArm);
  stage.harness.click_at({60, 600});
  CHECK(stage.view().selection.bone == -1);
}

TEST_CASE("a click on a button over the viewport is the button's alone") {
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

TEST_CASE("the status says what plays, and how much of it is true of the mix rule") {
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
  tracks[1].weight = 0;  // it counts for nothing
  CHECK(shows("Walk"));
  tracks[0].on = tracks[1].on = false;
  CHECK(shows("Rest pose"));
}
