// Several panels change the setup in one frame, and no change is lost.
#include <doctest/doctest.h>

#include "session/record/setup.h"
#include "session/tick/history.h"
#include "view/view_state.h"
#include "viewer/desk.h"

using namespace skelscope;
using skelform::Element;

TEST_CASE("the changes of two panels in one frame are both applied") {
  ui::Desk desk;
  Requests& requests = desk.viewer().requests;
  edited(requests, desk.session()).pokes.passes.ik = false;
  edited(requests, desk.session()).pokes.overrides = {{1, Element::Rotation, 0.5f}};
  edited(requests, desk.session()).styles.clear();
  desk.harness().frame();
  CHECK_FALSE(desk.session().setup.pokes.passes.ik);
  CHECK(desk.session().setup.pokes.overrides.size() == 1);
  CHECK(desk.session().setup.styles.empty());
}

TEST_CASE("an undo wins over an edit of the same frame") {
  ui::Desk desk;
  edited(desk.viewer().requests, desk.session()).pokes.overrides = {{1, Element::Rotation, 0.5f}};
  desk.harness().frame(2);
  REQUIRE(desk.session().setup.pokes.overrides.size() == 1);
  edited(desk.viewer().requests, desk.session());
  desk.viewer().requests.undo = 1;
  desk.harness().frame(2);
  CHECK(desk.session().setup.pokes.overrides.empty());
}
