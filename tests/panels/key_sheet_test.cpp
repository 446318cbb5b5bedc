// Shortcuts changed in the sheet of keys, and kept in the settings.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/key_text.h"
#include "panels/panels.h"
#include "panels/sheets/key_change.h"
#include "panels/sheets/key_rows.h"
#include "panels/timeline/timeline_rig.h"
#include "widgets/draw.h"
#include "widgets/focus.h"
#include "widgets/pills.h"

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
  // Presses a key while the sheet is closed.
  bool act(int key, int mods = 0) {
    view.show_keys = false;
    const bool used = press(key, mods);
    view.show_keys = true;
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
    Theme with_ring = theme;
    with_ring.ring = &view.ring;
    begin_ring(view.ring);
    key_sheet(session, view, requests, with_ring);
    end_ring(with_ring);
  }
};

// Returns whether the key walks the sheet, closes it or ends the program.
bool walks_sheet(const KeyChord& chord, Action action) {
  const auto keys = {int{kTab},  int{kEnter}, int{' '}, int{kRight},
                     int{kLeft}, int{kDown},  int{kUp}};
  const auto actions = {Action::ShowKeys, Action::ClearSelection, Action::Quit, Action::NextControl,
                        Action::PreviousControl};
  return std::ranges::count(keys, chord.key) > 0 || std::ranges::count(actions, action) > 0;
}

}  // namespace

TEST_CASE("a click on an action and a key give the action that key alone") {
  Sheet sheet;
  sheet.change("step-forward", 'J');
  CHECK(sheet.key(Action::StepForward) == "J");
  CHECK(sheet.requests.step == 0);
  sheet.act('J');
  CHECK(sheet.requests.step == 1);
  sheet.act(kRight);
  CHECK(sheet.requests.step == 1);
  sheet.harness.click("keys/actions/step-forward/back");
  CHECK(sheet.view.shortcuts.own.empty());
  sheet.act(kRight);
  sheet.act('.');
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
  CHECK_FALSE(sheet.act('Z', kControl));
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
  sheet.act('Q', kControl);
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
  sheet.act(',');
  CHECK(sheet.requests.step == 0);
  sheet.act(kLeft);
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

TEST_CASE("the action that loses its key keeps its line, and the sheet says that it has none") {
  Sheet sheet;
  const Rect grid = sheet.harness.find("keys/actions/grid");
  const Rect artwork = sheet.harness.find("keys/actions/artwork");
  const Rect crowd = sheet.harness.find("keys/actions/crowd");
  sheet.change("grid", 'H');
  sheet.press(kEnter);
  CHECK(sheet.key(Action::ToggleArtwork) == "");
  CHECK(sheet.harness.find("keys/actions/artwork").min.y == artwork.min.y);
  CHECK(sheet.harness.find("keys/actions/crowd").min.y == crowd.min.y);
  CHECK(sheet.harness.find("keys/actions/grid").min.y == grid.min.y);
  CHECK(sheet.view.shortcuts.note.find(row_of(Action::ToggleArtwork).name) != std::string::npos);
}

TEST_CASE("no key but its own acts under the sheet") {
  Sheet sheet;
  const View before = sheet.view;
  for (const ActionRow& row : all_actions()) {
    for (const KeyChord& chord : keys_of(row, sheet.view)) {
      if (walks_sheet(chord, row.action)) continue;
      CAPTURE(std::string(row.id));
      CHECK_FALSE(dispatch(chord, false, sheet.session, sheet.view, sheet.requests));
    }
  }
  CHECK(sheet.requests.undo == 0);
  CHECK_FALSE(sheet.requests.toggle_pause);
  CHECK(sheet.view.layout.hide_all == before.layout.hide_all);
  sheet.press(kF1);
  CHECK_FALSE(sheet.view.show_keys);
}

TEST_CASE("Tab and the arrows choose a line of the sheet, and Enter awaits its key") {
  Sheet sheet;
  for (int i = 0; i < 5 && sheet.view.shortcuts.waiting.empty(); ++i) {
    sheet.press(i == 0 ? kTab : kDown);
    if (i > 2) sheet.press(kEnter);
  }
  REQUIRE_FALSE(sheet.view.shortcuts.waiting.empty());
  const std::string id = sheet.view.shortcuts.waiting;
  CHECK_FALSE(sheet.view.layout.hide_all);
  sheet.press('J', kControl);
  CHECK(key_text(*row_of_id(id), sheet.view) == "Ctrl+J");
}

TEST_CASE("no line of the sheet is cut") {
  Sheet sheet;
  sheet.view.shortcuts.lists_all = true;
  sheet.harness.frame(2);
  const Theme& theme = sheet.harness.theme();
  const float column = sheet.harness.find("keys/actions/undo").width();
  for (const KeySection& section : key_sections(sheet.session, sheet.view)) {
    float keys = 108;
    for (const KeyLine& line : section.lines) {
      float caps = 8;
      for (const std::string& key : line.keys) caps += key_cap_width(theme, key) + 5;
      keys = std::max(keys, caps);
    }
    for (const KeyLine& line : section.lines) {
      const float state = line.state == Toggle::None ? 0 : 66;
      CAPTURE(line.name);
      CHECK(text_size(theme.fonts.text, line.name).x <= column - 20 - keys - state);
    }
  }
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
