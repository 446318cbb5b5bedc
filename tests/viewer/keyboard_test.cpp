#include <cmath>

#include "panels/actions.h"
#include "viewer/desk.h"

using namespace skelscope;

namespace {

struct Keyboard : ui::Desk {
  void press(int key, int mods = 0) {
    dispatch({key, mods}, ImGui::GetIO().WantTextInput, session(), view(), viewer().requests);
    harness().frame(3);
  }
  // Presses Tab until the focus ring is on the item.
  bool reach(const char* path) {
    for (int i = 0; i < 200; ++i) {
      if (i > 0) press(kTab);
      const Rect rect = harness().find(path);
      const RingItem& item = view().ring.item;
      if (item.id != 0 && std::abs(item.left - rect.min.x) < 1 &&
          std::abs(item.top - rect.min.y) < 1 && std::abs(item.right - rect.max.x) < 1)
        return true;
    }
    return false;
  }
  void find(const char* typed) {
    press('P', kControl | kShift);
    harness().type(typed);
    harness().frame(2);
  }
};

}  // namespace

TEST_CASE("part of an action's name finds the action, and Enter runs it") {
  Keyboard desk;
  const bool grid = desk.view().overlays.grid;
  desk.find("gri");
  CHECK(desk.harness().has("finder/grid"));
  CHECK_FALSE(desk.harness().has("finder/bones"));
  desk.press(kEnter);
  CHECK(desk.view().overlays.grid != grid);
  CHECK_FALSE(desk.view().finder.open);
  desk.press('P', kControl | kShift);
  desk.press(kEnter);  // the last action is listed first
  CHECK(desk.view().overlays.grid == grid);
  desk.find("names");
  desk.press(kEnter);
  desk.press('P', kControl | kShift);
  CHECK(desk.harness().find("finder/names").min.y < desk.harness().find("finder/grid").min.y);
  CHECK(desk.harness().find("finder/grid").min.y < desk.harness().find("finder/pause").min.y);
}

TEST_CASE("the words of a search may be in any order, and Escape closes the list") {
  Keyboard desk;
  desk.find("ANIM nex");
  CHECK(desk.harness().has("finder/next-animation"));
  CHECK_FALSE(desk.harness().has("finder/previous-animation"));
  desk.press(kEscape);
  CHECK_FALSE(desk.view().finder.open);
  CHECK_FALSE(desk.harness().has("finder/next-animation"));
}

TEST_CASE("synonyms find an action, listed below actions with the word in their name") {
  Keyboard desk;
  desk.find("flip");
  CHECK(desk.harness().find("finder/flip-x").min.y <
        desk.harness().find("finder/mirror-bones").min.y);
  desk.press(kEscape);
  desk.find("speed");
  CHECK(desk.harness().has("finder/half-speed"));
  desk.press(kEscape);
  desk.find("video");
  CHECK(desk.harness().has("finder/export-film"));
  struct {
    const char *word, *item;
  } const cases[] = {
      {"background", "next-backdrop"}, {"mirror", "flip-x"},   {"facing", "flip-x"},
      {"export", "save-trace"},        {"record", "auto-key"}, {"record", "export-film"},
      {"speed", "double-speed"}};
  for (const auto& c : cases) {
    CAPTURE(c.word);
    desk.press(kEscape);
    desk.find(c.word);
    CHECK(desk.harness().has(std::string("finder/") + c.item));
  }
}

TEST_CASE("speeds and backdrops can be changed through the finder") {
  Keyboard desk;
  desk.find("half speed");
  desk.press(kEnter);
  desk.harness().frame(2);
  CHECK(desk.session().playback.speed == 0.5);
  desk.find("background");
  desk.press(kEnter);
  CHECK(desk.view().backdrop.kind == BackdropKind::Colour);
}

TEST_CASE("an action that cannot run now is listed, and Enter does not run it") {
  Keyboard desk;
  CHECK_FALSE(why_not(Action::Undo, desk.session(), desk.view()).empty());
  desk.find("undo");
  CHECK(desk.harness().has("finder/undo"));
  desk.press(kEnter);
  CHECK(desk.view().finder.open);
}

TEST_CASE("the finder lists every action") {
  Keyboard desk;
  desk.press('P', kControl | kShift);
  for (const ActionRow& row : all_actions()) {
    CAPTURE(row.name);
    CHECK(
        (row.action == Action::FindAction || desk.harness().has(std::string("finder/") + row.id)));
  }
}

TEST_CASE("F10 opens the menus, and arrows and Enter work in them") {
  Keyboard desk;
  const bool bones = desk.view().overlays.bones;
  desk.press(kF10);
  CHECK(desk.harness().has("menu/file/open"));
  desk.press(kRight);
  CHECK(desk.harness().has("menu/edit/undo"));
  desk.press(kRight);
  CHECK(desk.harness().has("menu/view/bones"));
  CHECK_FALSE(desk.harness().has("menu/edit/undo"));
  desk.press(kDown);
  const bool names = desk.view().overlays.names == NameLabels::All;
  desk.press(kEnter);
  CHECK((desk.view().overlays.names == NameLabels::All) != names);
  CHECK(desk.view().overlays.bones == bones);
  CHECK_FALSE(desk.harness().has("menu/view/bones"));
  CHECK_FALSE(desk.view().ring.on);
}

TEST_CASE("Alt opens the menus, Alt with a letter opens one of them, and Escape closes it") {
  Keyboard desk;
  desk.press(kLeftAlt);
  CHECK(desk.harness().has("menu/file/open"));
  desk.press(kEscape);
  CHECK_FALSE(desk.harness().has("menu/file/open"));
  CHECK_FALSE(desk.view().ring.on);
  desk.press('H', kAlt);
  CHECK(desk.harness().has("menu/help/about"));
  desk.press(kRight);
  CHECK(desk.harness().has("menu/file/open"));
}

TEST_CASE("F6 moves the focus from panel to panel, and Escape ends it") {
  Keyboard desk;
  desk.press(kF6);
  REQUIRE(desk.view().ring.on);
  CHECK(desk.view().ring.item.panel == 1);
  desk.press(kF6);
  CHECK(desk.view().ring.item.panel == 2);
  desk.press(kTab);
  desk.press(kEnter);  // second tab of the left panel
  CHECK(desk.view().left_tab == LeftTab::DrawOrder);
  CHECK_FALSE(desk.view().layout.hide_all);
  desk.press(kRight);
  desk.press(kEnter);
  CHECK(desk.view().left_tab == LeftTab::Styles);
  desk.press(kLeft);
  CHECK(desk.viewer().requests.step == 0);
  desk.press(kEscape);
  CHECK_FALSE(desk.view().ring.on);
  dispatch({kRight}, false, desk.session(), desk.view(), desk.viewer().requests);
  CHECK(desk.viewer().requests.step == 1);
}

TEST_CASE("the focus can move through a long list from its first to its last row") {
  Keyboard desk;
  desk.press('1', kControl);
  desk.press(kF6);
  desk.press(kF6);
  for (int i = 0; i < 120 && desk.view().ring.item.panel == 2; ++i) {
    desk.press(kDown);
    desk.harness().frame(2);
  }
  CHECK(desk.harness().visible("armature/tree/row/46/select"));
}

TEST_CASE("Ctrl or Alt with a number opens a tab") {
  Keyboard desk;
  desk.view().layout.show_right = false;
  desk.press('6', kControl);
  CHECK(desk.view().right_tab == RightTab::Ik);
  CHECK(desk.view().layout.show_right);
  desk.press('4', kControl);
  CHECK(desk.view().left_tab == LeftTab::Atlas);
  desk.press('4', kAlt);
  CHECK(desk.view().bottom_tab == BottomTab::Plots);
}

TEST_CASE("arrows move the focused viewport, and plus and minus zoom it") {
  Keyboard desk;
  desk.press(kF6);
  REQUIRE(desk.reach("viewport/viewport"));
  const Camera before = desk.view().camera;
  desk.press(kRight);
  CHECK(desk.view().camera.center.x > before.center.x);
  CHECK(desk.view().camera.center.y == before.center.y);
  desk.press(kUp, kShift);
  CHECK(desk.view().camera.center.y - before.center.y ==
        doctest::Approx(10 * (desk.view().camera.center.x - before.center.x)).epsilon(0.01));
  CHECK(desk.view().sight.camera_moved);
  desk.press('+');
  CHECK(desk.view().camera.zoom > before.zoom);
  desk.press('-');
  CHECK(desk.view().camera.zoom == doctest::Approx(before.zoom));
  CHECK(desk.viewer().requests.step == 0);
}

TEST_CASE("arrows scrub when the ruler has the focus, and move the view of a focused graph") {
  Keyboard desk;
  desk.press(kF6);
  REQUIRE(desk.reach("timeline/timeline/ruler"));
  const int frame = shown_frame(desk.session());
  desk.press(kRight, kShift);
  CHECK(shown_frame(desk.session()) == frame + 10);
  desk.press(kLeft);
  CHECK(shown_frame(desk.session()) == frame + 9);
  desk.view().selection.bone = 2;
  desk.press('2', kAlt);
  REQUIRE(desk.reach("timeline/timeline/graph/plot"));
  const double low = desk.view().graph.low;
  desk.press(kUp);
  CHECK(desk.view().graph.low > low);
  CHECK(shown_frame(desk.session()) == frame + 9);
}
