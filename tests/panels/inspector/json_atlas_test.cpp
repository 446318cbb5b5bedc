#include <doctest/doctest.h>

#include "panels/inspector/json_tab.h"
#include "panels/rig/atlas_page.h"
#include "panels/side_rig.h"

using namespace skelscope;

namespace {

struct Text : Sides {
  Text() {
    auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
    skf->armature_json =
        R"({"version":"0.7.0","bones":[{"name":"Root"},{"name":"Leg","flavour":3}]})";
    skf->editor_json = R"({"camera":{"zoom":2}})";
    skf->migration_log = {"Made keys absolute."};
    session.now.skf = skf;
    view.right_tab = RightTab::Json;
    harness.frame(2);
  }
  std::string selected() { return path_of(view.json.outlines[0], view.json.selected[0]); }
};

}  // namespace

TEST_CASE("the JSON tab unfolds nodes on a click and shows each file") {
  Text it;
  REQUIRE(it.harness.has("inspector/json/tree/row/2/select"));
  CHECK_FALSE(it.harness.has("inspector/json/tree/row/3/select"));
  it.harness.click("inspector/json/tree/row/2/select");
  CHECK(it.selected() == "bones");
  CHECK(it.harness.has("inspector/json/tree/row/4/select"));
  it.harness.click("inspector/json/page/1");
  CHECK(it.view.json.page == JsonPage::Editor);
  CHECK(it.harness.has("inspector/json/tree/row/1/select"));
  it.harness.click("inspector/json/page/2");
  CHECK_FALSE(it.harness.has("inspector/json/tree/row/1/select"));
}

TEST_CASE("a click in the inspector shows the selected bone's JSON") {
  Text it;
  it.view.right_tab = RightTab::Bone;
  it.view.selection.bone = 1;
  it.harness.frame(2);
  it.harness.click("inspector/json");
  it.harness.frame(2);
  CHECK(it.view.right_tab == RightTab::Json);
  CHECK(it.selected() == "bones[1]");
  CHECK(it.view.json.outlines[0].text.data() == it.session.now.skf->armature_json.data());
}

TEST_CASE("a search selects the first match at once, and the arrow the next") {
  Text it;
  it.harness.click("inspector/json/search");
  it.harness.type("name");
  it.harness.frame(2);
  CHECK(it.selected() == "bones[0].name");
  it.harness.click("inspector/json/next");
  CHECK(it.selected() == "bones[1].name");
}

TEST_CASE("the chip steps through the unknown keys") {
  Text it;
  skelform::Problem problem;
  problem.code = "unknown-key";
  problem.json_path = "bones[1].flavour";
  it.session.problems = {problem};
  it.harness.frame(2);
  it.harness.click("inspector/json/unknown");
  CHECK(it.selected() == "bones[1].flavour");
}

TEST_CASE("a reloaded rig keeps the selected JSON path") {
  Text it;
  it.harness.click("inspector/json/tree/row/2/select");
  it.harness.click("inspector/json/tree/row/4/select");
  REQUIRE(it.selected() == "bones[1]");
  auto skf = std::make_shared<skelform::Skf>(*it.session.now.skf);
  skf->armature_json = R"({"bones":[{},{"name":"Leg"}]})";
  it.session.now.skf = skf;
  it.harness.frame(2);
  CHECK(it.selected() == "bones[1]");
}

TEST_CASE("a click on a rectangle of the atlas selects the bone that uses it") {
  Sides it;
  it.view.left_tab = LeftTab::Atlas;
  it.harness.frame(2);
  const Rect canvas = it.harness.find("armature/atlas/canvas");
  const AtlasPage page = atlas_page(it.session, it.view, it.harness.theme(), canvas);
  it.harness.move(on_screen(page, skelform::Vec2{16, 8}));
  it.harness.frame();
  CHECK(it.view.selection.hovered == 5);
  it.harness.click_at(on_screen(page, skelform::Vec2{16, 8}));
  CHECK(it.view.selection.bone == 5);
}

TEST_CASE("the atlas zooms about the mouse and pans with a drag, without selecting") {
  Sides it;
  it.view.left_tab = LeftTab::Atlas;
  it.harness.frame(2);
  it.harness.wheel("armature/atlas/canvas", 3);
  const float zoom = it.view.atlas.zoom;
  CHECK(zoom > 0);
  const skelform::Vec2 center = it.view.atlas.center;
  it.harness.drag("armature/atlas/canvas", {40, 0});
  CHECK(it.view.atlas.center.x < center.x);
  CHECK(it.view.selection.bone == -1);
  it.harness.click("armature/atlas/fit");
  CHECK(it.view.atlas.zoom == 0);
}

TEST_CASE("tabs without room are in a list") {
  Session session = side_session();
  View view;
  Requests requests;
  ui::Harness harness({.width = 400, .height = 400}, [&](const Theme& theme) {
    begin_root();
    if (begin_island(theme, "armature", {{6, 6}, {200, 394}}))
      left_panel(session, view, requests, theme, {});
    end_island(theme);
    end_root();
  });
  CHECK_FALSE(harness.has("armature/tabs/atlas"));
  harness.click("armature/tabs/more");
  harness.click("armature/tabs/all-tabs/atlas");
  CHECK(view.left_tab == LeftTab::Atlas);
  harness.frame(2);
  CHECK(harness.has("armature/tabs/atlas"));
}
