// Shortcuts changed in the sheet of keys, and kept in the settings.
#include <doctest/doctest.h>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/key_text.h"
#include "panels/panels.h"
#include "panels/sheets/key_change.h"
#include "panels/timeline/timeline_rig.h"
#include "widgets/focus.h"

using namespace skelscope;

namespace {

struct Sheet {
  Session session;
  View view;
  Requests requests;
  ui::Harness harness;
  Sheet() : harness({1280, 1700}, [this](const Theme& theme) { draw(theme); }) {
    ui::show_armature(session, ui::timeline_armature());
    view.show_keys = true;
    harness.frame(3);
  }
  bool press(int key, int mods = 0) {
    const bool used = dispatch({key, mods}, false, session, view, requests);
    harness.frame(2);
    return used;
  }
  void change(const char* id, int key, int mods = 0) {
    harness.click(std::string("keys/actions/") + id);
    press(key, mods);
  }
  std::string key(Action action) { return key_text(action, view); }

 private:
  void draw(const Theme& theme) {
    begin_ring(view.ring);
    key_sheet(session, view, requests, theme);
    end_ring(theme);
  }
};

}  // namespace

TEST_CASE("a click on an action and a key give the action that key alone") {
  Sheet sheet;
  sheet.change("step-forward", 'J');
  CHECK(sheet.key(Action::StepForward) == "J");
  CHECK(sheet.requests.step == 0);
  sheet.press('J');
  CHECK(sheet.requests.step == 1);
  sheet.press(kRight);
  CHECK(sheet.requests.step == 1);
  sheet.harness.click("keys/actions/step-forward/back");
  CHECK(sheet.view.shortcuts.own.empty());
  sheet.press(kRight);
  sheet.press('.');
  CHECK(sheet.requests.step == 3);
}

TEST_CASE("Esc keeps the old key, and an action may have none") {
  Sheet sheet;
  sheet.change("undo", kEscape);
  CHECK(sheet.key(Action::Undo) == "Ctrl+Z");
  CHECK(sheet.view.show_keys);
  sheet.harness.click("keys/actions/undo");
  sheet.harness.click("keys/none");
  CHECK(sheet.key(Action::Undo) == "");
  CHECK_FALSE(sheet.press('Z', kControl));
}

TEST_CASE("a key of another action changes hands only when the user says so") {
  Sheet sheet;
  sheet.change("undo", 'Q', kControl);
  CHECK(sheet.key(Action::Undo) == "Ctrl+Z");
  CHECK(sheet.view.shortcuts.wanted == "Ctrl+Q");
  CHECK_FALSE(sheet.requests.quit);
  sheet.harness.click("keys/cancel");
  CHECK(sheet.key(Action::Quit) == "Ctrl+Q");
  sheet.change("undo", 'Q', kControl);
  sheet.harness.click("keys/take over");
  CHECK(sheet.key(Action::Undo) == "Ctrl+Q");
  CHECK(sheet.key(Action::Quit) == "");
  sheet.press('Q', kControl);
  CHECK(sheet.requests.undo == 1);
  CHECK_FALSE(sheet.requests.quit);
  sheet.harness.click("keys/all back");
  CHECK(sheet.key(Action::Undo) == "Ctrl+Z");
  CHECK(sheet.key(Action::Quit) == "Ctrl+Q");
}

TEST_CASE("an action that loses one of two keys keeps the other") {
  Sheet sheet;
  sheet.change("loop", ',');
  sheet.press(kEnter);  // takes it over
  CHECK(sheet.key(Action::ToggleLoop) == ",");
  CHECK(sheet.key(Action::StepBack) == "Left");
  sheet.press(',');
  CHECK(sheet.requests.step == 0);
  sheet.press(kLeft);
  CHECK(sheet.requests.step == -1);
  put_back(sheet.view, row_of(Action::StepBack));  // its comma has another action
  CHECK(keys_of(row_of(Action::StepBack), sheet.view).size() == 1);
}

TEST_CASE("edit mode has keys of its own, and keys of the menus are refused") {
  Sheet sheet;
  sheet.change("grid", 'V');
  CHECK(sheet.key(Action::ToggleGrid) == "V");
  CHECK(sheet.key(Action::SelectTool) == "V");
  sheet.change("undo", 'F', kAlt);
  CHECK(sheet.key(Action::Undo) == "Ctrl+Z");
  CHECK(sheet.view.shortcuts.refusal == "Alt+F opens a menu");
  sheet.press('F', kControl | kAlt);
  CHECK(sheet.key(Action::Undo) == "Ctrl+Alt+F");
}

TEST_CASE("the list of all actions gives each its line, also without a key") {
  Sheet sheet;
  CHECK_FALSE(sheet.harness.has("keys/actions/tab-styles"));
  CHECK_FALSE(sheet.harness.has("keys/actions/save-tuning"));
  sheet.harness.click("keys/actions/tab-bones");  // stands for nine tabs
  for (const ActionRow& row : all_actions()) {
    CAPTURE(row.id);
    CHECK(sheet.harness.has(std::string("keys/actions/") + row.id));
  }
  sheet.change("save-tuning", 'T', kControl);
  CHECK(sheet.key(Action::SaveTuning) == "Ctrl+T");
}

TEST_CASE("entries of the settings that name no action or no key are told and do nothing") {
  View view;
  CHECK(mistake_in_keys(view) == "");
  view.shortcuts.own = {{"undo", {"Ctrl+Y"}}};
  CHECK(mistake_in_keys(view) == "");
  view.shortcuts.own = {{"fly", {"Ctrl+Y"}}};
  CHECK(mistake_in_keys(view).find("\"fly\"") != std::string::npos);
  view.shortcuts.own = {{"undo", {"Hyper+Y", "Ctrl+U"}}};
  CHECK(mistake_in_keys(view).find("Hyper+Y") != std::string::npos);
  CHECK(key_text(Action::Undo, view) == "Ctrl+U");
  view.shortcuts.own = {{"undo", {"Ctrl+Q"}}};
  CHECK(mistake_in_keys(view).find("\"quit\"") != std::string::npos);
}
