#include "widgets/widgets.h"

#include <doctest/doctest.h>

#include <cmath>

#include "widgets/bare_window.h"

using namespace skelscope;
using ui::at;
using ui::Harness;
using ui::in_window;

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
