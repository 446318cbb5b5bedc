#include "panels/actions.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "panels/key_codes.h"
#include "panels/key_text.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/timeline/timeline_tab.h"
#include "view/tabs.h"

using namespace skelscope;

namespace {

constexpr int kCapsLock = 16;

struct KeyDesk {
  Session session;
  View view;
  Requests requests;
  KeyDesk() { ui::show_armature(session, ui::timeline_armature()); }
  bool press(KeyChord chord, bool typing = false) {
    return dispatch(chord, typing, session, view, requests);
  }
};

}  // namespace

TEST_CASE("no two shortcuts share a key, and each section of the list is in one piece") {
  std::set<std::tuple<int, int, bool>> chords;  // edit mode has shortcuts of its own
  std::set<std::string> finished;
  std::string section;
  for (const ActionRow& row : all_actions()) {
    CAPTURE(row.name);
    for (const KeyChord& chord : usual_keys(row)) {
      CHECK(chords.insert({chord.key, chord.mods, is_for_editing(row)}).second);
      CAPTURE(text_of(chord));
      const auto read = read_chord(text_of(chord));
      CHECK((read && read->is(chord)));
    }
    if (section == row.section) continue;
    CHECK(finished.insert(row.section).second);
    section = row.section;
  }
}

TEST_CASE("edit mode takes over these keys alone") {
  std::map<std::string, std::string> usual;
  for (const ActionRow& row : all_actions())
    if (!is_for_editing(row))
      for (const KeyChord& chord : usual_keys(row)) usual[text_of(chord)] = row.id;
  std::set<std::string> taken;
  for (const ActionRow& row : all_actions())
    if (is_for_editing(row))
      for (const KeyChord& chord : usual_keys(row))
        if (const auto old = usual.find(text_of(chord)); old != usual.end())
          taken.insert(old->first + ": " + old->second + ", " + row.id);
  std::string list;
  for (const std::string& one : taken) list += one + "\n";
  CHECK(list ==
        "Ctrl+S: save-copy, save-rig\n"
        "Down: next-bone, nudge-down\n"
        "G: grid, tool-pivot\n"
        "Left: step-back, nudge-left\n"
        "Right: step-forward, nudge-right\n"
        "Shift+Left: previous-keyframe, nudge-far-left\n"
        "Shift+Right: next-keyframe, nudge-far-right\n"
        "Up: previous-bone, nudge-up\n");
}

TEST_CASE("every action has a name and its own id") {
  std::set<std::string> ids;
  for (int i = 0; i <= static_cast<int>(Action::LogTab); ++i) {
    const auto action = static_cast<Action>(i);
    CHECK(row_of(action).action == action);
    CHECK(std::string(row_of(action).name) != "");
    CHECK(ids.insert(row_of(action).id).second);
  }
}

TEST_CASE("space pauses once per press, and not while a field is edited") {
  KeyDesk desk;
  CHECK_FALSE(desk.press({' '}, true));
  CHECK_FALSE(desk.requests.toggle_pause);
  CHECK_FALSE(desk.press({' ', 0, true}));
  CHECK_FALSE(desk.requests.toggle_pause);
  CHECK(desk.press({' '}));
  CHECK(desk.requests.toggle_pause);
}

TEST_CASE("step keys add up and repeat while held") {
  KeyDesk desk;
  desk.press({kRight});
  desk.press({'.', 0, true});
  CHECK(desk.requests.step == 2);
  desk.press({','});
  CHECK(desk.requests.step == 1);
}

TEST_CASE("modifiers distinguish shortcuts, Caps Lock does not") {
  KeyDesk desk;
  desk.press({'F', kShift});
  CHECK(desk.requests.fit_rig);
  CHECK_FALSE(desk.requests.fit_selection);
  desk.press({'F', kCapsLock});
  CHECK(desk.requests.fit_selection);
  CHECK_FALSE(desk.press({'F', kControl}));
  CHECK_FALSE(desk.press({'J'}));
}

TEST_CASE("the keys for keyframes and the end seek in the playing animation") {
  KeyDesk desk;
  desk.press({kRight, kShift});
  CHECK(desk.requests.seek_frame > 0);
  CHECK(desk.requests.seek_frame == next_keyframe(desk.session, desk.view, 1));
  desk.press({kEnd});
  CHECK(desk.requests.seek_frame == 70);
}

TEST_CASE("the bracket keys step through the animations and start over at the end") {
  KeyDesk desk;
  desk.press({']'});
  CHECK(desk.requests.play_animation == 1);
  desk.press({'['});
  CHECK(desk.requests.play_animation == 1);
}

TEST_CASE("braces set the loop range, and an end moved past the other takes it along") {
  KeyDesk desk;
  seek_frame(desk.session, 20);
  desk.press({'{'});
  REQUIRE(desk.requests.set_playback);
  CHECK(desk.requests.set_playback->loop_from == 20);
  desk.session.playback = *desk.requests.set_playback;
  seek_frame(desk.session, 10);
  desk.requests = {};
  desk.press({'}'});
  CHECK(desk.requests.set_playback->loop_from == 10);
  CHECK(desk.requests.set_playback->loop_to == 10);
  desk.press({'L', kShift});
  CHECK(desk.requests.set_playback->loop_from == -1);
  CHECK(desk.requests.set_playback->loop_to == -1);
}

// The shortcuts of the design, written down because the table of actions cannot show a missing one.
TEST_CASE("every shortcut of the design has its action") {
  const std::pair<KeyChord, Action> keys[] = {{{' '}, Action::TogglePause},
                                              {{kLeft}, Action::StepBack},
                                              {{kRight}, Action::StepForward},
                                              {{','}, Action::StepBack},
                                              {{'.'}, Action::StepForward},
                                              {{kLeft, kShift}, Action::PreviousKeyframe},
                                              {{kRight, kShift}, Action::NextKeyframe},
                                              {{kHome}, Action::FirstFrame},
                                              {{kEnd}, Action::LastFrame},
                                              {{'['}, Action::PreviousAnimation},
                                              {{']'}, Action::NextAnimation},
                                              {{'L'}, Action::ToggleLoop},
                                              {{'R'}, Action::ToggleReverse},
                                              {{'R', kShift}, Action::ToggleReplay},
                                              {{'F'}, Action::FrameSelection},
                                              {{'F', kShift}, Action::FitRig},
                                              {{'B'}, Action::ToggleBones},
                                              {{'N'}, Action::ToggleNames},
                                              {{'I'}, Action::ToggleIk},
                                              {{'P'}, Action::TogglePhysics},
                                              {{'M'}, Action::ToggleMark},
                                              {{'M', kShift}, Action::ToggleMesh},
                                              {{'T'}, Action::ToggleTrails},
                                              {{'O'}, Action::ToggleOnion},
                                              {{'G'}, Action::ToggleGrid},
                                              {{kTab}, Action::HidePanels},
                                              {{kF1}, Action::ShowKeys},
                                              {{kF5}, Action::Reload},
                                              {{kF12}, Action::Screenshot},
                                              {{'O', kControl}, Action::Open},
                                              {{'S', kControl}, Action::SaveCopy},
                                              {{'Z', kControl}, Action::Undo},
                                              {{'Z', kControl | kShift}, Action::Redo},
                                              {{kEscape}, Action::ClearSelection},
                                              {{'Q', kControl}, Action::Quit}};
  for (const auto& key : keys) {
    const auto& [chord, action] = key;
    const bool found = std::ranges::any_of(all_actions(), [&, chord = chord,
                                                           action = action](const ActionRow& row) {
      return row.action == action &&
             std::ranges::any_of(row.usual, [&](const KeyChord& usual) { return usual.is(chord); });
    });
    CAPTURE(text_of(key.first));
    CHECK(found);
  }
}

TEST_CASE("two toggles in one frame both take effect") {
  KeyDesk desk;
  desk.press({'L'});
  desk.press({'R'});
  REQUIRE(desk.requests.set_playback);
  CHECK_FALSE(desk.requests.set_playback->loop);
  CHECK(desk.requests.set_playback->reverse);
}

TEST_CASE("actions that toggle the view report their state") {
  KeyDesk desk;
  CHECK(toggle_state(Action::ToggleGrid, desk.session, desk.view) == Toggle::On);
  desk.press({'G'});
  CHECK(toggle_state(Action::ToggleGrid, desk.session, desk.view) == Toggle::Off);
  desk.press({'N'});
  CHECK(desk.view.overlays.names == NameLabels::All);
  desk.press({kTab});
  CHECK(desk.view.layout.hide_all);
  CHECK(toggle_state(Action::Open, desk.session, desk.view) == Toggle::None);
}

TEST_CASE(
    "each action for a tab opens the tab that has its name on the command line, and the tab's "
    "panel") {
  const std::string prefix = "tab-";
  for (const ActionRow& row : all_actions()) {
    if (!std::string(row.id).starts_with(prefix)) continue;
    CAPTURE(row.id);
    KeyDesk desk;
    View opened;
    desk.view.layout = {.show_left = false, .show_right = false, .show_bottom = false};
    REQUIRE(open_tab(opened, std::string(row.id).substr(prefix.size())));
    desk.press(row.usual[0]);
    CHECK(desk.view.left_tab == opened.left_tab);
    CHECK(desk.view.right_tab == opened.right_tab);
    CHECK(desk.view.bottom_tab == opened.bottom_tab);
    const Layout& layout = desk.view.layout;
    CHECK(layout.show_left + layout.show_right + layout.show_bottom == 1);
  }
}

TEST_CASE("Escape closes what lies on top first, and deselects the bone last") {
  KeyDesk desk;
  desk.view.selection.bone = 2;
  desk.view.notice = "no";
  desk.view.show_keys = true;
  desk.press({kEscape});
  CHECK_FALSE(desk.view.show_keys);
  CHECK(desk.view.notice == "no");
  desk.press({kEscape});
  CHECK(desk.view.notice.empty());
  CHECK(desk.view.selection.bone == 2);
  desk.press({kEscape});
  CHECK(desk.view.selection.bone == -1);
}

TEST_CASE("the selection is cleared of all bones, also of those beside the inspector's") {
  KeyDesk desk;
  const auto why = [&] { return why_not(Action::Deselect, desk.session, desk.view); };
  CHECK(why() == "no bone is selected");
  for (const int shown : {2, -1}) {
    CAPTURE(shown);
    desk.view.selection = {.bone = shown, .together = {0, 1}};
    CHECK(why() == "");
    perform(Action::Deselect, desk.session, desk.view, desk.requests);
    CHECK(selected_bones(desk.view.selection).empty());
  }
}

TEST_CASE("Ctrl+S with nothing to save shows a remark, not an error") {
  KeyDesk desk;
  desk.press({'S', kControl});
  CHECK_FALSE(desk.view.browser.open);
  CHECK(desk.view.notice.empty());
  CHECK(desk.view.toast.text.starts_with("Nothing to save"));
  CHECK(desk.view.toast.plain);
  CHECK(desk.view.toast.seconds_left > 0);
}

TEST_CASE("an open file dialog blocks other shortcuts") {
  KeyDesk desk;
  desk.press({'O', kControl});
  REQUIRE(desk.view.browser.open);
  CHECK_FALSE(desk.press({' '}));
  CHECK(desk.press({kEscape}));
  CHECK_FALSE(desk.view.browser.open);
  CHECK(desk.press({' '}));
}

TEST_CASE("on a rig without animations no key requests a frame or an animation") {
  Session session;
  ui::show_armature(session, {});
  View view;
  Requests requests;
  for (const ActionRow& row : all_actions()) {
    for (const KeyChord& chord : usual_keys(row)) dispatch(chord, false, session, view, requests);
    view.browser.open = view.finder.open = false;
    view.ring = {};
  }
  CHECK(requests.seek_frame <= 0);
  CHECK(requests.play_animation == -1);
}
