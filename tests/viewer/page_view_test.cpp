// The viewer in a page: an embedded stage, the layout for phones, and what a browser does itself.
#include <array>

#include "panels/actions.h"
#include "panels/layout.h"
#include "view/tabs.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

void embed(Desk& desk) {
  desk.view().page.on = desk.view().page.embedded = true;
  desk.harness().frame(3);
}

}  // namespace

TEST_CASE("an embedded stage has the transport alone, and leads to the whole viewer") {
  Desk desk({400, 300});
  desk.session().playback.paused = true;
  embed(desk);
  CHECK_FALSE(desk.harness().has("menu/file"));
  CHECK_FALSE(desk.harness().has("viewport/backdrop"));
  CHECK(desk.harness().find("viewport/viewport").width() == 400);
  CHECK(desk.harness().find("viewport/viewport").height() == 260);
  desk.harness().click("presentation/presentation/play");
  CHECK_FALSE(desk.session().playback.paused);
  bool asked = false;
  desk.before_tick([&asked](Viewer& viewer) { asked |= viewer.requests.open_whole; });
  desk.harness().click("presentation/presentation/whole");
  desk.harness().frame(2);
  CHECK(asked);
  desk.view().page.controls = false;
  desk.harness().frame(2);
  CHECK(desk.harness().find("viewport/viewport").height() == 300);
  CHECK_FALSE(desk.harness().has("presentation/presentation/play"));
}

TEST_CASE("a click on an embedded stage selects and holds nothing") {
  Desk desk({400, 300});
  embed(desk);
  desk.harness().frame(2);
  ui::drag(desk, desk.joint(3), {20, 20});
  CHECK(desk.view().selection.bone == -1);
  CHECK(desk.session().setup.pokes.overrides.empty());
}

TEST_CASE("a phone shows the stage and one panel at a time, below it or beside it") {
  for (const ImVec2 size : {ImVec2{390, 844}, ImVec2{844, 390}}) {
    Desk desk({static_cast<int>(size.x), static_cast<int>(size.y)});
    desk.view().page.on = true;
    desk.harness().frame(3);
    CAPTURE(size.x);
    const Rect alone = desk.harness().find("viewport/viewport");
    CHECK(alone.width() == size.x);
    CHECK(desk.harness().has("menu/help"));
    CHECK(desk.harness().find("menu/help").max.x <= size.x);
    CHECK(desk.harness().find("presentation/presentation/play").height() >= 40);
    desk.harness().click("narrow-bar/narrow/time");
    desk.harness().frame(2);
    CHECK(desk.harness().has("timeline/timeline/transport/play"));
    const Rect beside = desk.harness().find("viewport/viewport");
    CHECK(beside.width() * beside.height() < 0.7f * alone.width() * alone.height());
    desk.harness().click("narrow-bar/narrow/bone");
    desk.harness().frame(2);
    CHECK_FALSE(desk.harness().has("timeline/timeline/transport/play"));
    desk.harness().click("narrow-bar/narrow/stage");
    desk.harness().frame(2);
    CHECK(desk.harness().find("viewport/viewport").width() == alone.width());
  }
}

TEST_CASE("tabs of a page's address show their panels") {
  Desk desk({1600, 900});
  Layout& layout = desk.view().layout;
  layout.show_left = layout.show_right = layout.show_bottom = false;
  CHECK(show_tab(desk.view(), "ik"));
  CHECK(show_tab(desk.view(), "graph"));
  CHECK_FALSE(show_tab(desk.view(), "none of these"));
  CHECK(std::array{layout.show_left, layout.show_right, layout.show_bottom} ==
        std::array{false, true, true});
  CHECK(desk.view().bottom_tab == BottomTab::Graph);
}

TEST_CASE("a page in a small frame gives the low stage to the rig, without bars") {
  for (const bool low : {true, false}) {
    Desk desk({400, low ? 300 : 500});
    desk.view().page.on = true;
    desk.harness().frame(3);
    CAPTURE(low);
    CHECK(desk.harness().has("viewport/backdrop") != low);
    CHECK(desk.harness().has("menu/view"));
    CHECK(desk.harness().find("viewport/viewport").height() > 100);
  }
}

TEST_CASE("a large page has the layout of a desk") {
  Desk desk({1280, 720});
  desk.view().page.on = true;
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("narrow-bar/narrow/stage"));
  CHECK(desk.harness().has("timeline/timeline/transport/play"));
}

TEST_CASE("a page has no Quit and no key for reloading, as the browser has them") {
  Desk desk;
  CHECK(key_text(Action::Reload, desk.view()) == "F5");
  CHECK(key_text(Action::Quit, desk.view()) == "Ctrl+Q");
  desk.harness().click("menu/file");
  desk.harness().frame(2);
  CHECK(desk.harness().has("menu/file/quit"));
  desk.view().page.on = true;
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("menu/file/quit"));
  CHECK(key_text(Action::Reload, desk.view()).empty());
  CHECK(key_text(Action::Quit, desk.view()).empty());
}

TEST_CASE("a page says that a rig is watched only if its file is") {
  Desk desk;
  desk.view().page.on = true;
  desk.session().path = "hero.skf";
  desk.view().file.state = WatchState::Watching;
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("menu/file-status"));
  desk.view().page.watched = "hero.skf";
  desk.harness().frame(2);
  CHECK(desk.harness().has("menu/file-status"));
}

TEST_CASE("a page asks for the name of a new file alone") {
  Desk desk;
  desk.view().page.on = true;
  browse_for(desk.view().browser, FilePurpose::SaveRecording, "recording.json");
  desk.harness().frame(3);
  CHECK(desk.harness().has("browser/path"));
  CHECK_FALSE(desk.harness().has("browser/home"));
}
