#include <doctest/doctest.h>

#include "panels/action_table.h"
#include "panels/timeline/timeline_rig.h"
#include "session/record/edit_name.h"

using namespace skelscope;
using ui::Harness;

namespace {

// The menu bar and its popups, over a session. Requests are applied after every frame.
struct Bar {
  Viewer viewer;
  Harness harness;
  explicit Bar(const ui::HarnessOptions& options = {}, const std::string& version = "")
      : viewer(shown(version)), harness(options, [this](const Theme& theme) { draw(theme); }) {}
  View& view() { return viewer.view; }

  // Opens a menu and clicks a row.
  void choose(const std::string& menu, const std::string& row) {
    harness.click("menu/" + menu);
    harness.click("menu/" + menu + "/" + row);
  }

 private:
  static Viewer shown(const std::string& version) {
    Viewer viewer;
    skelform::Armature rig = ui::timeline_armature();
    rig.version = version;
    ui::show_armature(viewer.session, std::move(rig));
    return viewer;
  }
  void draw(const Theme& theme) {
    begin_root();
    menu_bar(viewer.session, viewer.view, viewer.requests, theme);
    end_root();
    key_sheet(viewer.session, viewer.view, viewer.requests, theme);
    about(viewer.session, viewer.view, viewer.requests, theme);
    file_browser(viewer.session, viewer.view, viewer.requests, theme);
    apply(viewer);
  }
};

}  // namespace

TEST_CASE("a click on a menu row runs its action and closes the menu") {
  Bar bar;
  REQUIRE(bar.view().overlays.grid);
  bar.choose("view", "grid");
  CHECK_FALSE(bar.view().overlays.grid);
  CHECK_FALSE(bar.harness.has("menu/view/grid"));
}

TEST_CASE("a newer format's version is marked in the menu bar, with a tooltip") {
  for (const char* known : {"", "0.7.0", "0.8.2"}) {
    Bar bar({}, known);
    CHECK_FALSE(bar.harness.has("menu/version"));
  }
  Bar bar({}, "0.9.0");
  REQUIRE(bar.harness.has("menu/version"));
  bar.harness.hover("menu/version");
  bar.harness.frame(2);
  CHECK(bar.harness.has("menu/version"));
}

TEST_CASE("every dialect can be chosen from the list") {
  Bar bar;
  const auto all = skelform::named_dialects();
  for (std::size_t i = 0; i < all.size(); ++i) {
    bar.harness.click("menu/dialect");
    bar.harness.click("menu/dialect/list/" + std::to_string(i));
    bar.harness.frame(2);
    CHECK(name_of(bar.viewer.session.setup.rules.dialect) == all[i].name);
  }
}

TEST_CASE("while a menu is open, hovering another opens that one") {
  Bar bar;
  bar.harness.click("menu/file");
  REQUIRE(bar.harness.has("menu/file/open"));
  bar.harness.hover("menu/playback");
  bar.harness.frame(2);
  CHECK(bar.harness.has("menu/playback/loop"));
  CHECK_FALSE(bar.harness.has("menu/file/open"));
}

TEST_CASE("a click outside a menu closes it") {
  Bar bar;
  bar.harness.click("menu/file");
  bar.harness.click_at({900, 600});
  CHECK_FALSE(bar.harness.has("menu/file/open"));
}

TEST_CASE("panels can be hidden and shown singly") {
  Bar bar;
  bar.choose("view", "inspector");
  CHECK_FALSE(bar.view().layout.show_right);
  CHECK(bar.view().layout.show_left);
  bar.choose("view", "inspector");
  CHECK(bar.view().layout.show_right);
}

TEST_CASE("the menu resets the layout to that of a new window") {
  Bar bar;
  bar.view().layout.left = 40;
  bar.view().layout.show_bottom = false;
  bar.choose("view", "reset-layout");
  CHECK(bar.view().layout.left == Layout{}.left);
  CHECK(bar.view().layout.show_bottom);
}

TEST_CASE("the menu and the icon change the theme") {
  Bar bar;
  bar.choose("view", "light");
  CHECK(bar.view().theme == ThemeName::Light);
  bar.harness.click("menu/theme");
  CHECK(bar.view().theme == ThemeName::Dark);
}

TEST_CASE("the rig menu plays the chosen animation") {
  Bar bar;
  bar.choose("rig", "animation/1/choose");
  REQUIRE(main_track(bar.viewer.session));
  CHECK(main_track(bar.viewer.session)->animation == 1);
}

TEST_CASE("the playback menu toggles pause and loop") {
  Bar bar;
  REQUIRE(bar.viewer.session.playback.paused);
  bar.choose("playback", "pause");
  CHECK_FALSE(bar.viewer.session.playback.paused);
  bar.choose("playback", "loop");
  CHECK_FALSE(bar.viewer.session.playback.loop);
}

TEST_CASE("clearing overrides is disabled without overrides") {
  Bar bar;
  bar.viewer.session.setup.pokes.overrides = {{1, skelform::Element::PositionX, 7}};
  bar.choose("edit", "clear-overrides");
  CHECK(bar.viewer.session.setup.pokes.overrides.empty());
  bar.harness.click("menu/edit");
  bar.harness.click("menu/edit/clear-overrides");
  CHECK_FALSE(bar.viewer.requests.setup);
}

TEST_CASE("undo and redo name their edit, and are disabled without one") {
  Bar bar;
  Session& session = bar.viewer.session;
  bar.choose("edit", "undo");
  CHECK_FALSE(bar.viewer.requests.undo);
  bar.harness.click_at({900, 600});
  remember_edit(session);
  session.playback.tracks[0].smooth_frames = 9;
  end_gesture(session);
  CHECK(undo_name(session) == "Smooth frames of Walk");
  bar.choose("edit", "undo");
  CHECK(session.playback.tracks[0].smooth_frames == 0);
  CHECK(redo_name(session) == "Smooth frames of Walk");
}

TEST_CASE("the playback menu sets the tick rate and the record's budget") {
  Bar bar;
  bar.harness.click("menu/playback");
  bar.harness.frame(2);
  bar.harness.drag("menu/playback/tick rate", {-60, 0});
  CHECK(bar.viewer.session.playback.tick_rate == 30);
  bar.harness.drag("menu/playback/budget", {64, 0});
  bar.harness.frame(2);
  CHECK(bar.viewer.session.history.byte_budget == 384u << 20);
}

TEST_CASE("the file menu opens the dialog that saves a trace") {
  Bar bar;
  bar.choose("file", "save-trace");
  CHECK(bar.view().browser.open);
  CHECK(bar.view().browser.purpose == FilePurpose::SaveTrace);
  CHECK(bar.view().browser.typed == "trace.json");
}

TEST_CASE("a recent file that is missing raises a notice and keeps the rig") {
  Bar bar;
  bar.view().recent_files = {"/nowhere/hero.skf"};
  bar.choose("file", "recent/0/open");
  CHECK(bar.view().notice.find("hero.skf") != std::string::npos);
  CHECK(armature_of(bar.viewer.session).bones.size() == 3);
}

TEST_CASE("the requests to quit and for a screenshot are left to the window") {
  Bar bar;
  bar.choose("file", "screenshot");
  CHECK(bar.viewer.requests.screenshot);
  bar.choose("file", "quit");
  CHECK(bar.viewer.quits);
}

TEST_CASE("the help menu opens the key sheet and about, and a cross closes each") {
  Bar bar;
  bar.choose("help", "keys");
  CHECK(bar.view().show_keys);
  bar.harness.frame(2);
  bar.harness.click("keys/close");
  CHECK_FALSE(bar.view().show_keys);
  bar.choose("help", "about");
  bar.harness.frame(2);
  bar.harness.click("about/close");
  CHECK_FALSE(bar.view().show_about);
}

TEST_CASE("the menus leave room for the theme icon in a narrow window of high scale") {
  Bar bar({.width = 1280, .height = 720, .scale = 2});
  CHECK(bar.harness.find("menu/help").max.x < bar.harness.find("menu/theme").min.x);
  bar.harness.click("menu/view");
  CHECK(bar.harness.visible("menu/view/grid"));
  const Rect light = bar.harness.find("menu/view/light");
  bar.harness.wheel("menu/view/grid", -20);
  bar.harness.frame(3);
  CHECK(bar.harness.find("menu/view/light").max.y <= 720);
  CHECK(light.max.x <= 1280);
}
