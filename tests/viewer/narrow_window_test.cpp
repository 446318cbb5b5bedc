// The rig's share of the viewport in small windows, for all tabs, with and without edit mode.
#include <algorithm>

#include "overlays/projection.h"
#include "panels/viewport/viewport_bars.h"
#include "view/tabs.h"
#include "viewer/desk.h"
#include "widgets/controls.h"

using namespace skelscope;
using ui::Desk;

namespace {

constexpr float kLeastShare = 0.4f;

// The longest uncovered part of the height in the viewport's middle third, as a share.
float free_share(Desk& desk) {
  const auto size = desk.view().viewport_size;
  std::vector<ScreenBox> boxes = desk.view().sight.covered;
  std::erase_if(boxes, [&](const ScreenBox& box) {
    return box.high.x <= size.x / 3 || box.low.x >= size.x * 2 / 3 || box.low.y >= box.high.y;
  });
  std::ranges::sort(boxes, {}, [](const ScreenBox& box) { return box.low.y; });
  float longest = 0, from = 0;
  for (const ScreenBox& box : boxes) {
    longest = std::max(longest, box.low.y - from);
    from = std::max(from, box.high.y);
  }
  return std::max(longest, size.y - from) / size.y;
}

}  // namespace

TEST_CASE("in small windows the rig has 40 % of the viewport's height, and the bars fit") {
  const ui::HarnessOptions windows[] = {{1280, 720}, {1600, 900, 2}, {1920, 1080}};
  for (const ui::HarnessOptions& window : windows) {
    Desk desk(window);
    desk.view().overlays.physics = desk.view().overlays.trails = true;
    desk.view().selection.bone = 20;
    for (const BottomTab tab : {BottomTab::Timeline, BottomTab::Graph, BottomTab::Plots}) {
      for (const bool edit : {false, true}) {
        desk.view().bottom_tab = tab;
        desk.view().edit.on = edit;
        desk.harness().frame(3);
        CAPTURE(window.height);
        CAPTURE(window.scale);
        CAPTURE(static_cast<int>(tab));
        CAPTURE(edit);
        CHECK(free_share(desk) >= kLeastShare);
        const Rect viewport = desk.harness().find("viewport/viewport");
        const BarHeights bars = bar_heights(desk.harness().theme(), viewport);
        CHECK(viewport.height() - bars.top - bars.bottom >= kLeastShare * viewport.height());
        CHECK(viewport.height() >= kLeastShare * static_cast<float>(window.height));
        for (const ScreenBox& box : desk.view().sight.covered)
          CHECK(box.high.y <= viewport.height());
      }
    }
  }
}

TEST_CASE("the physics legend leaves the fitted rig free") {
  int drawn = 0;
  const ui::HarnessOptions windows[] = {{1280, 720}, {1600, 900}, {1280, 720, 2}};
  for (const ui::HarnessOptions& window : windows) {
    Desk desk(window);
    desk.view().overlays.physics = true;
    desk.view().fit_due = true;
    desk.harness().frame(3);
    CAPTURE(window.width);
    if (!desk.harness().has("viewport/legend")) continue;
    ++drawn;
    const Rect legend = desk.harness().find("viewport/legend");
    const ImVec2 corner = desk.harness().find("viewport/viewport").min;
    const Projection seen = projection_of(desk.view(), desk.harness().theme().scale);
    const SightView& sight = desk.view().sight;
    const skelform::Vec2 low = world_to_screen(seen, {sight.fitted_low.x, sight.fitted_high.y});
    const skelform::Vec2 high = world_to_screen(seen, {sight.fitted_high.x, sight.fitted_low.y});
    const bool beside = legend.max.x <= corner.x + low.x || legend.min.x >= corner.x + high.x ||
                        legend.max.y <= corner.y + low.y || legend.min.y >= corner.y + high.y;
    CHECK(beside);
  }
  CHECK(drawn > 0);
}

TEST_CASE("in low windows the figures of a transition and the Auto-key button are whole") {
  const std::string figures = "timeline/timeline/smooth/tuner/figures/";
  const ui::HarnessOptions windows[] = {{1280, 720}, {1280, 720, 2}};
  for (const ui::HarnessOptions& window : windows) {
    Desk desk(window);
    CAPTURE(window.scale);
    desk.view().edit.on = true;
    desk.harness().frame(3);
    const Rect key = desk.harness().find("timeline/timeline/transport/auto-key");
    CHECK(key.width() >= 28 * window.scale);
    CHECK(desk.harness().visible("timeline/timeline/transport/auto-key"));
    REQUIRE(open_tab(desk.view(), "smooth"));
    for (int i = 0; i < 200 && !desk.harness().has(figures + "tick"); ++i) desk.harness().frame();
    const Rect rows = desk.harness().find(figures + "rows");
    const Rect last = desk.harness().find(figures + "tick");
    CHECK(last.max.y <= rows.max.y);
  }
}

TEST_CASE("in a narrow viewport the pass is chosen from a list") {
  Desk desk({1600, 900, 2});
  CHECK_FALSE(desk.harness().has("viewport/toolbar/passes/fk"));
  desk.harness().click("viewport/toolbar/passes");
  desk.harness().frame(2);
  desk.harness().click("viewport/toolbar/passes/list/1");
  desk.harness().frame(2);
  CHECK_FALSE(desk.session().setup.pokes.passes.ik);
  CHECK(desk.session().setup.pokes.passes.fk);
}

TEST_CASE("in a small window edit mode's tools lie below the bars") {
  for (const ui::HarnessOptions& window :
       {ui::HarnessOptions{1000, 700}, ui::HarnessOptions{1280, 720},
        ui::HarnessOptions{1600, 900}}) {
    Desk desk(window);
    desk.view().edit.on = true;
    desk.harness().frame(3);
    CAPTURE(window.width);
    const Rect viewport = desk.harness().find("viewport/viewport");
    const float bars = bar_heights(desk.harness().theme(), viewport).top;
    CHECK(desk.harness().find("viewport/tools/select").min.y >= viewport.min.y + bars);
  }
}

TEST_CASE("the handle of an animation's end lies beside the numbers and the playhead's flag") {
  for (const int width : {1000, 1600}) {
    Desk desk({width, 700});
    desk.view().edit.on = true;
    press(desk, {kEnd, 0});
    desk.harness().frame(3);
    CAPTURE(width);
    const Rect end = desk.harness().find("timeline/timeline/animation end");
    const Rect flag = desk.harness().find("timeline/timeline/playhead");
    CHECK((end.max.x <= flag.min.x || end.min.x >= flag.max.x));
  }
}

TEST_CASE("in edit mode the menu bar has room for the rig's name") {
  for (const ui::HarnessOptions& window :
       {ui::HarnessOptions{1280, 720}, ui::HarnessOptions{1600, 900, 2}}) {
    Desk desk(window);
    desk.view().edit.on = true;
    desk.harness().frame(3);
    CAPTURE(window.scale);
    const float room =
        desk.harness().find("menu/undo").min.x - desk.harness().find("menu/edit-mode").max.x;
    CHECK(room >= 120 * window.scale);
  }
}

TEST_CASE("the cards of the export sheet stay clear of its scroll bar in small windows") {
  Desk desk({1600, 900, 2});
  desk.viewer().requests.film.open = true;
  desk.harness().frame(4);
  const Rect form = desk.harness().find("film/form");
  for (const char* card : {"animation", "every", "tracks", "record"}) {
    const Rect rect = desk.harness().find(std::string("film/what/") + card);
    CHECK(rect.width() >= 260);
    CHECK(rect.max.x <= form.max.x - desk.harness().theme().px(8));
  }
}

TEST_CASE("a question's sheet grows with its text, and its buttons fit their labels") {
  Desk desk({1600, 900, 2});
  const auto height_with = [&](const std::string& text) {
    desk.view().edit.question = {QuestionKind::NameFollows, text, "", {}, {}, {}};
    desk.harness().frame(2);
    const Rect close = desk.harness().find("question/close");
    const Rect keep = desk.harness().find("question/keep");
    CHECK(keep.width() >= button_width(desk.harness().theme(), "Keep the name"));
    return keep.max.y - close.min.y;
  };
  std::string words;
  for (int i = 0; i < 60; ++i) words += "word ";
  CHECK(height_with(words) > height_with("word") + 80);
}
