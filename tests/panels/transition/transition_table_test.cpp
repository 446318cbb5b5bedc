// The Transition tab's table of all pairs: its cells, its limit, its work and its size.
#include <doctest/doctest.h>

#include "panels/transition/transition_bottom.h"

using namespace transition_tab;

TEST_CASE("a click on a cell of the table shows its pair at the worst pop") {
  Bottom bottom(many(4));
  bottom.click(bottom.cell(3, 1));
  CHECK(bottom.transition().from == 3);
  CHECK(bottom.transition().to == 1);
  const PopCell& cell = cell_of(bottom.study().matrix, 3, 1);
  const Pop& shown = bottom.study().result.pop;
  if (bottom.transition().in_degrees)
    CHECK(shown.radians.beyond == cell.current.radians.beyond);
  else
    CHECK(shown.pixels.beyond == cell.current.pixels.beyond);
}

TEST_CASE("the table follows a typed limit; its menu restores the one for the rig's size") {
  Bottom bottom;
  CHECK(bottom.transition().limit.pixels == usual_limit(armature_of(bottom.session())));
  const std::string field = "bottom/timeline/smooth strip/pixels";
  bottom.type(field, "3000");
  CHECK(bottom.study().matrix.plan.limit.pixels == 3000);
  bottom.harness.right_click(field);
  bottom.harness.frame(2);
  CHECK(bottom.transition().limit.pixels == 3000);
  bottom.harness.click("bottom/timeline/smooth strip/limit menu/by size");
  bottom.settle();
  CHECK(bottom.transition().limit.pixels == usual_limit(armature_of(bottom.session())));
}

TEST_CASE("work on the table can be stopped and continued") {
  Bottom bottom;
  bottom.transition().stopped = true;
  bottom.transition().smooth_frames = 9;
  bottom.settle();
  CHECK_FALSE(is_complete(bottom.study().matrix));
  bottom.click("matrix/stop");
  CHECK_FALSE(bottom.transition().stopped);
  CHECK(is_complete(bottom.study().matrix));
}

TEST_CASE("a large table scrolls, and fewer than two animations show a sentence instead") {
  Bottom crowd(many(12), {.width = 800, .height = 450});
  CHECK(crowd.harness.has(kSmooth + crowd.cell(0, 0)));
  CHECK_FALSE(crowd.harness.has(kSmooth + crowd.cell(11, 11)));
  for (const int count : {1, 0}) {
    skelform::Armature rig = rigs::lively_rig();
    rig.animations.resize(static_cast<std::size_t>(count));
    Bottom bottom(session_of(std::move(rig)));
    CHECK_FALSE(bottom.harness.has(kSmooth + "tuner/play"));
    CHECK(bottom.viewer.studies.complete);
  }
}

TEST_CASE("narrow cells show the pop or the smallest value, as chosen above the table") {
  Bottom wide;
  CHECK_FALSE(wide.harness.has(kSmooth + "matrix/told/1"));
  Bottom bottom(many(12), {.width = 1000, .height = 600});
  bottom.click("matrix/told/1");
  CHECK(bottom.transition().tells_smallest);
  bottom.click("matrix/told/0");
  CHECK_FALSE(bottom.transition().tells_smallest);
}
