// Sends a key press to the topmost receiver: a text field, a dialog, a list, and else the table of
// actions.
#include <algorithm>

#include "panels/actions.h"
#include "panels/file/browser_keys.h"
#include "panels/film/film_keys.h"
#include "panels/gestures.h"
#include "panels/key_codes.h"
#include "panels/sheets/finder_keys.h"
#include "panels/sheets/key_change.h"
#include "panels/timeline/animation_keys.h"
#include "widgets/field.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

using enum Action;

// In the file dialog, which opens with a field active, Escape closes the dialog, and keys of the
// list reach the list. Any other text field keeps all keys, and popups handle Escape themselves.
bool leave_field(const KeyChord& chord, View& view) {
  if (!view.browser.open) return false;
  if (chord.key != kEscape) return press_beside_field(chord, view.browser);
  view.browser.open = false;
  return true;
}

bool covered(const View& view) {
  return view.browser.open || view.film.open || view.minimal.open || view.show_about ||
         view.show_keys || view.finder.open || view.edit.question.kind != QuestionKind::None;
}

bool open_menu(View& view, int menu) {
  if (menu < 0 || covered(view)) return false;
  view.ring.on = true;
  view.ring.menu = menu;
  return true;
}

// Escape cancels the choice of a parent before it leaves the tree.
bool leave_carried(const KeyChord& chord, View& view) {
  if (chord.key != kEscape || view.edit.tree.carried.empty()) return false;
  view.edit.tree.carried.clear();
  return true;
}

// Arrow keys move bones while the mouse is over the picture, and else step through frames and
// lists.
bool is_meant(const ActionRow& row, const View& view) {
  return row.press != Press::Nudge || (view.edit.sprites.over_picture && view.selection.bone >= 0);
}

// Returns the action of a key; actions of edit mode come before others with the same key.
const ActionRow* row_with(const KeyChord& chord, const View& view) {
  const ActionRow* found = nullptr;
  for (const ActionRow& row : all_actions()) {
    const auto has = [&chord](const KeyChord& key) { return key.is(chord); };
    if (chord.key == 0 || std::ranges::none_of(keys_of(row, view), has)) continue;
    if (!is_for_editing(row)) found = found ? found : &row;
    if (is_for_editing(row) && view.edit.on && is_meant(row, view)) return &row;
  }
  return found;
}

// Under a sheet only these act; the key that opened it closes it again.
bool reaches_sheets(Action action, const View& view) {
  if (action == ShowKeys) return view.show_keys;
  return action == ClearSelection || action == Quit || action == NextControl ||
         action == PreviousControl;
}

bool is_arrow(int key) {
  return key >= kRight && key <= kUp;
}

// Tab and the arrows put the ring on a control of the sheet.
bool enter_sheet(const KeyChord& chord, View& view) {
  if (!covered(view) || view.ring.on || (chord.key != kTab && !is_arrow(chord.key))) return false;
  view.ring.on = true;
  view.ring.keys.push_back(RingKey::Next);
  return true;
}

bool walks_popup(const KeyChord& chord) {
  const bool along = chord.key == kUp || chord.key == kDown || chord.key == kTab;
  return along && (chord.mods & (kControl | kAlt)) == 0 && any_popup_open();
}

// An open menu has the keyboard: the first arrow puts the ring on its first row or, upwards, on its
// last one, and other bare keys do nothing below it. A chord with Ctrl or a function key closes the
// menu and acts. Returns whether the menu used the key.
bool press_in_popup(const KeyChord& chord, FocusRing& ring) {
  if (!any_popup_open()) return false;
  const bool alone = (chord.mods & (kControl | kAlt)) == 0;
  if (alone && chord.key == kEscape && !ring.on) return close_top_popup();
  const bool walks = alone && (chord.key == kTab || is_arrow(chord.key)), begins = !ring.on;
  ring.on |= walks;  // the ring takes the first row
  if (begins && (chord.key == kDown || chord.key == kTab)) return walks;
  if (press_in_ring(chord, ring)) return true;
  const bool is_function = chord.key >= kF1 && chord.key <= kF12;
  if (!alone || is_function || chord.key == kLeftAlt) {
    while (close_top_popup()) {
    }
    return false;
  }
  return true;
}

}  // namespace

bool dispatch(const KeyChord& chord, bool typing, const Session& session, View& view,
              Requests& requests) {
  if (press_for_change(chord, view) || press_in_finder(chord, view.finder)) return true;
  if (chord.key == kEscape && !typing && (view.gesture.runs || holds_anything(view)))
    return take_gesture_back(view, requests), true;
  const bool about_to_type = view.edit.on && view.edit.tree.takes_keyboard;
  if (typing && walks_popup(chord))
    leave_text_field();  // the rows of the popup follow its field
  else if (typing || about_to_type)
    return leave_field(chord, view);
  if (press_in_popup(chord, view.ring)) return true;
  if (!covered(view) && leave_carried(chord, view)) return true;
  if (press_in_ring(chord, view.ring)) return true;
  if (press_in_browser(chord, view.browser)) return true;
  if (!covered(view) && press_in_animation_strip(chord, session, view, requests)) return true;
  if (view.film.open && !view.browser.open && press_in_film(chord, view.film)) return true;
  const int mods = chord.mods & (kShift | kControl | kAlt);
  if (enter_sheet(chord, view)) return true;
  if (mods == kAlt && open_menu(view, menu_of_letter(chord.key))) return true;
  const ActionRow* row = row_with({chord.key, mods}, view);
  if (!row || (chord.repeat && row->press == Press::Once)) return false;
  if (covered(view) && !reaches_sheets(row->action, view)) return false;
  // Saves unsaved rig edits even with edit mode off: a copy with the tuning would lack them.
  const bool edited = row->action == SaveCopy && is_unsaved(session.rig_edits);
  perform(edited ? SaveRigFile : row->action, session, view, requests);
  return true;
}

}  // namespace skelscope
