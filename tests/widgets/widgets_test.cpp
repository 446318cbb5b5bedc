#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"
#include "widgets/input_queue.h"
#include "widgets/widgets.h"

using namespace skelscope;
using ui::Harness;

namespace {

// A bare window with one island for the widgets under test.
std::function<void(const Theme&)> in_window(std::function<void(const Theme&)> draw) {
  return [draw = std::move(draw)](const Theme& theme) {
    begin_root();
    draw(theme);
    end_root();
  };
}

Rect at(float x, float y, float width, float height) {
  return {{x, y}, {x + width, y + height}};
}

}  // namespace

TEST_CASE("a click on a tab activates it") {
  int active = 0;
  const Tab tabs[] = {{"bones", "Bones"}, {"styles", "Styles"}, {"problems", "Problems", 2}};
  Harness harness({}, in_window([&](const Theme& theme) {
                    tab_strip(theme, "tabs", at(0, 0, 400, 36), tabs, active);
                  }));
  harness.click("tabs/problems");
  CHECK(active == 2);
  harness.click("tabs/bones");
  CHECK(active == 0);
}

TEST_CASE("a tab does not move when another one becomes active") {
  int active = 0;
  const Tab tabs[] = {{"bones", "Bones"}, {"styles", "Styles"}};
  Harness harness({}, in_window([&](const Theme& theme) {
                    tab_strip(theme, "tabs", at(0, 0, 400, 36), tabs, active);
                  }));
  const float before = harness.find("tabs/styles").min.x;
  harness.click("tabs/styles");
  CHECK(harness.find("tabs/styles").min.x == before);
}

TEST_CASE("a click on a section's head folds and unfolds it") {
  Harness harness({}, in_window([&](const Theme& theme) {
                    if (section(theme, "state", "State")) hit(theme, "content", take_row(20));
                  }));
  REQUIRE(harness.has("content"));
  harness.click("state");
  CHECK_FALSE(harness.has("content"));
  harness.click("state");
  CHECK(harness.has("content"));
}

TEST_CASE("a slider follows the mouse and rounds to its digits") {
  double value = 0;
  Harness harness({}, in_window([&](const Theme& theme) {
                    slider_row(theme, "sway", "Sway", value,
                               {.min = 0, .max = 1, .file_value = 0, .digits = 1});
                  }));
  const float width = harness.find("sway/track").width();
  harness.drag("sway/track", {width * 0.2f, 0});
  CHECK(value == doctest::Approx(0.7));
  harness.drag("sway/track", {width * 5, 0});
  CHECK(value == 1);
}

TEST_CASE("a slider's reset icon is shown only while the value differs from the file's") {
  double value = 3;
  Harness harness({}, in_window([&](const Theme& theme) {
                    slider_row(theme, "damping", "Damping", value,
                               {.min = 0, .max = 40, .file_value = 3, .digits = 0});
                  }));
  CHECK_FALSE(harness.has("damping/reset"));
  harness.drag("damping/track", {0, 0});
  REQUIRE(value == 20);
  harness.click("damping/reset");
  CHECK(value == 3);
  CHECK_FALSE(harness.has("damping/reset"));
}

TEST_CASE("a number can be dragged, or typed after a click") {
  double value = 10;
  Harness harness({}, in_window([&](const Theme& theme) {
                    number_field(theme, "smooth", at(10, 10, 80, 24), value,
                                 {.digits = 0, .min = 0, .max = 60, .step = 0.5});
                  }));
  harness.drag("smooth", {20, 0});
  CHECK(value == 20);
  harness.click("smooth");
  harness.frame(2);
  CHECK(ImGui::GetIO().WantTextInput);
  harness.type("42");
  harness.key(ui::EditKey::Enter);
  CHECK(value == 42);
  harness.frame(2);
  CHECK_FALSE(ImGui::GetIO().WantTextInput);
}

TEST_CASE("a typed number is clamped to its limits, and other text is ignored") {
  double value = 10;
  Harness harness({}, in_window([&](const Theme& theme) {
                    number_field(theme, "smooth", at(10, 10, 80, 24), value,
                                 {.digits = 0, .min = 0, .max = 60});
                  }));
  harness.click("smooth");
  harness.frame(2);
  harness.type("999");
  harness.key(ui::EditKey::Enter);
  CHECK(value == 60);
  harness.click("smooth");
  harness.frame(2);
  harness.type("abc");
  harness.key(ui::EditKey::Enter);
  CHECK(value == 60);
  harness.click("smooth");
  harness.frame(2);
  harness.type(" 7 ");
  harness.key(ui::EditKey::Enter);
  CHECK(value == 7);
}

TEST_CASE("a text that is no number is marked, and takes back what it began to change") {
  double value = 45.125;
  int changes = 0;
  Harness harness({}, in_window([&](const Theme& theme) {
                    const NumberLook look{.digits = 1, .min = 0, .max = 600};
                    changes += number_field(theme, "angle", at(10, 10, 80, 24), value, look);
                  }));
  harness.click("angle");
  harness.frame(2);
  harness.type("98,5");
  CHECK(value == 98.5);
  harness.type("x");
  CHECK(harness.has("angle/refused"));
  CHECK(value == 45.125);
  harness.key(ui::EditKey::Enter);
  harness.frame(2);
  CHECK(harness.has("angle/refused"));  // for some seconds
  CHECK(value == 45.125);
  for (int i = 0; i < 5; ++i) harness.wait();
  CHECK_FALSE(harness.has("angle/refused"));
  changes = 0;
  harness.click("angle");
  harness.frame(2);
  harness.type("1,000");
  harness.key(ui::EditKey::Escape);
  harness.frame(2);
  CHECK(value == 45.125);
  harness.click("angle");
  harness.frame(2);
  harness.key(ui::EditKey::Enter);
  CHECK(value == 45.125);  // the shown text has fewer digits
}

TEST_CASE("the search field takes text, and its cross clears it") {
  std::string search;
  Harness harness({}, in_window([&](const Theme& theme) {
                    search_field(theme, "search", at(10, 10, 200, 26), search, "Search bones");
                  }));
  CHECK_FALSE(harness.has("search/clear"));
  harness.click("search");
  harness.type("knee");
  CHECK(search == "knee");
  harness.click("search/clear");
  CHECK(search.empty());
}

TEST_CASE("a text field takes text of any length") {
  std::string text;
  Harness harness({}, in_window([&](const Theme& theme) {
                    text_field(theme, "name", at(10, 10, 200, 26), text);
                  }));
  harness.click("name");
  for (int i = 0; i < 20; ++i) harness.type("0123456789");
  CHECK(text.size() == 200);
}

TEST_CASE("a segmented control reports only changes") {
  int chosen = 0, changes = 0;
  Harness harness(
      {}, in_window([&](const Theme& theme) {
        changes += segmented(theme, "mode", at(10, 10, 210, 24), {"FABRIK", "Arc", "CCD"}, chosen);
      }));
  harness.click("mode/2");
  CHECK(chosen == 2);
  harness.click("mode/2");
  CHECK(changes == 1);
}

TEST_CASE("a combo opens its list and takes the choice") {
  int chosen = 0;
  Harness harness(
      {}, in_window([&](const Theme& theme) {
        combo(theme, "speed", at(10, 10, 90, 24), {"0.5\u00D7", "1\u00D7", "2\u00D7"}, chosen);
      }));
  CHECK_FALSE(harness.has("speed/list/2"));
  harness.click("speed");
  harness.click("speed/list/2");
  CHECK(chosen == 2);
  CHECK_FALSE(harness.has("speed/list/2"));
}

TEST_CASE("a click on a checkbox's box or label toggles it") {
  bool on = false;
  Harness harness({}, in_window([&](const Theme& theme) {
                    checkbox(theme, "mimic", at(10, 10, 160, 24), "Mimic the target", on);
                  }));
  harness.click("mimic");
  CHECK(on);
  harness.click_at(harness.find("mimic").min + ImVec2(6, 12));
  CHECK_FALSE(on);
}

TEST_CASE("a disabled button does nothing") {
  int presses = 0;
  bool enabled = false;
  Harness harness({}, in_window([&](const Theme& theme) {
                    presses +=
                        button(theme, "save", at(10, 10, 120, 26), "Save", {.enabled = enabled});
                  }));
  harness.click("save");
  CHECK(presses == 0);
  enabled = true;
  harness.click("save");
  CHECK(presses == 1);
}

TEST_CASE("a small item on top of a row gets the click") {
  int row_clicks = 0, eye_clicks = 0;
  Harness harness({}, in_window([&](const Theme& theme) {
                    IdScope scope(theme, "row", 7);
                    row_clicks += hit(theme, "body", at(0, 0, 300, 22), Overlap::Allowed).clicked;
                    eye_clicks += hit(theme, "eye", at(240, 2, 18, 18)).clicked;
                  }));
  harness.click("row/7/eye");
  CHECK(eye_clicks == 1);
  CHECK(row_clicks == 0);
  harness.click("row/7/body");
  CHECK(row_clicks == 1);
}

TEST_CASE("rows of equal content are distinguished by their index") {
  int clicked = -1;
  Harness harness({}, in_window([&](const Theme& theme) {
                    for (int i = 0; i < 3; ++i) {
                      IdScope scope(theme, "row", i);
                      if (hit(theme, "body", take_row(22)).clicked) clicked = i;
                    }
                  }));
  harness.click("row/1/body");
  CHECK(clicked == 1);
}

TEST_CASE("a row outside a scrolled list is known to the probe but not visible") {
  Harness harness({}, in_window([&](const Theme& theme) {
                    if (begin_scroll(theme, "list", at(0, 0, 200, 100))) {
                      for (int i = 0; i < 20; ++i) {
                        IdScope scope(theme, "row", i);
                        hit(theme, "body", take_row(22));
                      }
                    }
                    end_scroll();
                  }));
  CHECK(harness.has("row/19/body"));
  CHECK_FALSE(harness.visible("row/19/body"));
  harness.wheel("list", -30);
  harness.frame(3);
  CHECK(harness.visible("row/19/body"));
}

TEST_CASE("mouse movement before a press is no part of the drag") {
  ImVec2 dragged{0, 0};
  Harness harness({}, [&](const Theme& theme) {
    const Hit surface = hit(theme, "surface", {{0, 0}, {400, 400}});
    dragged = dragged + surface.drag;
  });
  harness.move({20, 20});
  harness.press_at({300, 200});
  CHECK(dragged.x == 0);
  CHECK(dragged.y == 0);
  harness.move({310, 195});
  harness.release();
  CHECK(dragged.x == 10);
  CHECK(dragged.y == -5);
}

TEST_CASE(
    "a row gets a press in the frame in which the mouse arrives, unless a button lies on top") {
  int rows = 0, buttons = 0;
  float dragged = 0;
  Harness harness({}, [&](const Theme& theme) {
    const Rect rect{{100, 100}, {400, 130}};
    const Hit row = hit(theme, "row", rect, Overlap::Allowed);
    rows += row.clicked;
    dragged += row.drag.x;
    buttons += hit(theme, "button", {{370, 100}, {400, 130}}).clicked;
  });
  const auto click = [&](ImVec2 where) {
    harness.move({20, 20});
    harness.press_at(where);
    harness.release();
  };
  click({200, 115});
  CHECK(rows == 1);
  click({385, 115});
  CHECK(buttons == 1);
  CHECK(rows == 1);
  click({200, 300});
  harness.move({200, 115});
  CHECK(rows == 1);
  harness.move({20, 20});
  harness.press_at({200, 115});
  harness.frame();
  harness.move({230, 115});
  harness.move({700, 115});
  CHECK(dragged == 500);
  harness.release();
  CHECK(rows == 1);  // released outside the row
}

#if IMGUI_VERSION_NUM < 18700
namespace {

// A context whose keys the test sets itself.
struct BareContext {
  BareContext() : context(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // else a file is left where the tests were started
    io.DisplaySize = {100, 100};
    io.DeltaTime = 1.0f / 60;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  }
  ~BareContext() { ImGui::DestroyContext(context); }
  BareContext(const BareContext&) = delete;
  BareContext& operator=(const BareContext&) = delete;

  ImGuiContext* context;
};

}  // namespace

TEST_CASE("a key that went down and up between two frames counts as pressed in the next, once") {
  const BareContext bare;
  constexpr int kEnter = 257, kHeld = 65;
  std::vector<PressedKey> waiting;
  int presses = 0;
  for (int frame = 0; frame < 4; ++frame) {
    ImGui::GetIO().KeysDown[kHeld] = true;
    if (frame == 1) waiting = {{kEnter}, {kHeld}, {-1}, {9999}};
    const HeldKeys held = hold_missed_keys(waiting);
    ImGui::NewFrame();
    presses += ImGui::IsKeyPressed(kEnter, false);
    ImGui::Render();
    let_go_of_keys(held);
    CHECK(waiting.empty());
    CHECK(ImGui::GetIO().KeysDown[kHeld]);
  }
  CHECK(presses == 1);
}

TEST_CASE("shortcuts tapped within one slow frame reach a text field one a frame, with Ctrl") {
  const BareContext bare;
  constexpr int kControlKey = 341, kC = 67, kV = 86;
  std::vector<PressedKey> waiting = {{kControlKey}, {kC, true}, {kControlKey}, {kV, true}};
  std::string seen;
  for (int frame = 0; frame < 4; ++frame) {
    const HeldKeys held = hold_missed_keys(waiting);
    ImGui::NewFrame();
    if (ImGui::GetIO().KeyMods == ImGuiKeyModFlags_Ctrl) {
      if (ImGui::IsKeyPressed(kC, false)) seen += 'C';
      if (ImGui::IsKeyPressed(kV, false)) seen += 'V';
    }
    seen += '.';
    ImGui::Render();
    let_go_of_keys(held);
  }
  CHECK(seen == "C.V...");
  CHECK_FALSE(ImGui::GetIO().KeyCtrl);
}
#endif

TEST_CASE("a long tooltip with a key is wrapped within the window") {
  float right = 0, left = 1e9f, height = 0, wide = 0;
  const std::string words =
      "Each word of this tooltip is seen, however long its sentence gets, "
      "though a key cap stands beside it and the window ends. Twice as long.";
  Harness harness({}, in_window([&](const Theme& theme) {
                    wide = text_size(theme.fonts.text, words).x;
                    const float edge = ImGui::GetIO().DisplaySize.x;
                    tooltip(theme, at(edge - 40, 10, 30, 20), words, "Ctrl+Shift+F");
                    float top = 1e9f, bottom = 0;
                    for (const ImDrawVert& v : ImGui::GetForegroundDrawList()->VtxBuffer) {
                      left = std::fmin(left, v.pos.x), right = std::fmax(right, v.pos.x);
                      top = std::fmin(top, v.pos.y), bottom = std::fmax(bottom, v.pos.y);
                    }
                    height = bottom - top;
                  }));
  harness.frame();
  REQUIRE(right > 0);
  CHECK(left >= 0);
  CHECK(right <= ImGui::GetIO().DisplaySize.x);
  CHECK(right - left < wide / 2);  // wrapped, not cut
  CHECK(height > 60);
}
