// The crowd in the window: C shows it, its size can be typed, and the camera fits it.
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

TEST_CASE("the C key shows a fitted crowd and hides it again") {
  Desk desk;
  desk.harness().frame(2);
  const float alone = desk.view().camera.zoom;
  press(desk, {'C', 0});
  desk.harness().frame(3);
  CHECK(desk.viewer().studies.crowd.states.size() == 99);
  CHECK(desk.view().camera.zoom < alone / 3);
  CHECK(desk.viewer().ghosts.size() == 1);
  press(desk, {'C', 0});
  desk.harness().frame(3);
  CHECK(desk.viewer().studies.crowd.states.empty());
  CHECK(desk.viewer().ghosts.empty());
  CHECK(desk.view().camera.zoom == doctest::Approx(alone));
}

TEST_CASE("the size of the crowd can be typed in the viewport") {
  Desk desk;
  press(desk, {'C', 0});
  desk.harness().frame(3);
  desk.harness().click("viewport/crowd count");
  desk.harness().frame(2);
  press(desk, {'A', kControl});
  desk.harness().type("7");
  press(desk, {kEnter, 0});
  desk.harness().frame(3);
  CHECK(desk.view().crowd.count == 7);
  CHECK(desk.viewer().studies.crowd.states.size() == 6);
}
