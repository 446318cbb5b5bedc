// Hiding the panels, and restoring them.
#include "panels/actions.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

const std::string kBar = "presentation/presentation/";

void press_tab(Desk& desk) {
  dispatch({kTab}, false, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
}

bool same(const Camera& a, const Camera& b) {
  return a.center == b.center && a.zoom == b.zoom;
}

}  // namespace

TEST_CASE("Tab shows a slim transport and fits the rig, and Tab again restores camera and panels") {
  Desk desk;
  desk.session().playback.paused = true;
  desk.view().camera.center = {12, 34};
  desk.view().camera.zoom *= 0.3f;
  desk.harness().frame();
  const Camera before = desk.view().camera;
  const Rect small = desk.harness().find("viewport/viewport");

  press_tab(desk);
  CHECK_FALSE(desk.harness().has("timeline/timeline/transport/play"));
  CHECK_FALSE(desk.harness().has("viewport/backdrop"));
  CHECK(desk.harness().find("viewport/viewport").width() > small.width());
  CHECK(desk.view().camera.zoom > 2 * before.zoom);
  const auto& playing = armature_of(desk.session()).animations[0].name;
  CHECK(desk.harness().visible(kBar + "name/" + playing));
  CHECK(desk.harness().find(kBar + "scrub").height() <= 40);

  press_tab(desk);
  CHECK(same(desk.view().camera, before));
  CHECK(desk.harness().has("timeline/timeline/transport/play"));
  CHECK_FALSE(desk.harness().has(kBar + "play"));
}

TEST_CASE("the slim transport plays, pauses and scrubs") {
  Desk desk;
  desk.session().playback.paused = true;
  press_tab(desk);
  desk.harness().click(kBar + "play");
  CHECK_FALSE(desk.session().playback.paused);
  desk.harness().click(kBar + "play");
  CHECK(desk.session().playback.paused);
  const Rect line = desk.harness().find(kBar + "scrub");
  const int last = armature_of(desk.session()).animations[0].last_frame;
  desk.harness().click_at({line.min.x + line.width() / 2, line.center().y});
  desk.harness().frame(2);
  CHECK(std::abs(shown_frame(desk.session()) - last / 2) <= 1);
  desk.harness().click(kBar + "panels");
  desk.harness().frame(2);
  CHECK(desk.harness().has("timeline/timeline/transport/play"));
}

TEST_CASE("a rig opened while the panels are hidden is fitted when they return") {
  Desk desk;
  press_tab(desk);
  desk.view().camera_before->center = {9999, 9999};
  desk.view().camera_before->zoom = 0;  // set when another rig opens
  press_tab(desk);
  CHECK(desk.view().camera.center.x < 5000);
  CHECK(desk.view().camera.zoom > 0);
}
