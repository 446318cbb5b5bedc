// The Cost tab: the cost of the rig's tick and of its parts.
#include <chrono>
#include <thread>

#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

void wait_for_figures(Desk& desk) {
  for (int i = 0; i < 3000 && (i < 2 || desk.viewer().studies.cost.measuring); ++i) {
    desk.harness().frame();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("the Cost tab measures when it opens, and a click selects an expensive part") {
  Desk desk;
  desk.session().playback.paused = true;
  desk.harness().click("timeline/timeline/tabs/cost");
  wait_for_figures(desk);
  const RigCost& cost = desk.viewer().studies.cost.cost;
  REQUIRE(cost.tick.ns > 0);
  REQUIRE_FALSE(cost.families.empty());
  CHECK(desk.harness().has("timeline/timeline/cost/pass/4/row"));
  const auto& family = rig(desk).inverse_kinematics[std::size_t(cost.families[0].index)];
  desk.harness().click("timeline/timeline/cost/column/0/row/0/part");
  CHECK(desk.view().selection.bone == family.bone_ids.front());
  desk.harness().click("timeline/timeline/cost/again");
  CHECK(desk.viewer().studies.cost.measuring);
  wait_for_figures(desk);
  CHECK_FALSE(desk.viewer().studies.cost.measuring);
  desk.harness().click("timeline/timeline/tabs/timeline");
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("timeline/timeline/cost/again"));
}

TEST_CASE("a click on an animation in the Cost tab plays and measures it") {
  Desk desk;
  desk.session().playback.paused = true;
  desk.view().bottom_tab = BottomTab::Cost;
  wait_for_figures(desk);
  REQUIRE(rig(desk).animations.size() > 1);
  desk.harness().click("timeline/timeline/cost/column/2/row/1/part");
  desk.harness().frame(2);
  CHECK(main_track(desk.session())->animation == 1);
  wait_for_figures(desk);
  CHECK(desk.viewer().studies.cost.cost.animation == 1);
}
