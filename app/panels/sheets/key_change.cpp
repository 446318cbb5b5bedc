#include "panels/sheets/key_change.h"

#include <algorithm>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/key_text.h"

namespace skelscope {
namespace {

// Names the keys anew; the usual ones need no entry in the settings.
void give(View& view, const ActionRow& row, const std::vector<KeyChord>& keys) {
  std::vector<std::string> texts, usual;
  for (const KeyChord& chord : keys) texts.push_back(text_of(chord));
  for (const KeyChord& chord : usual_keys(row)) usual.push_back(text_of(chord));
  if (texts == usual)
    view.shortcuts.own.erase(row.id);
  else
    view.shortcuts.own[row.id] = texts;
}

void take_away(View& view, const ActionRow& row, const KeyChord& chord) {
  std::vector<KeyChord> keys = keys_of(row, view);
  std::erase_if(keys, [&chord](const KeyChord& key) { return key.is(chord); });
  give(view, row, keys);
}

// Menus come before the table of actions.
std::string why_refused(const KeyChord& chord) {
  const bool opens = chord.mods == kAlt && menu_of_letter(chord.key) >= 0;
  return opens ? text_of(chord) + " opens a menu" : "";
}

void take_pressed(const KeyChord& chord, const ActionRow& row, View& view) {
  ShortcutsView& shortcuts = view.shortcuts;
  shortcuts.refusal = why_refused(chord);
  if (!shortcuts.refusal.empty()) return;
  if (owner_of(chord, row, view)) {
    shortcuts.wanted = text_of(chord);
  } else {
    give(view, row, {chord});
    end_change(shortcuts);
  }
}

}  // namespace

const ActionRow* row_of_id(const std::string& id) {
  const auto has = [&id](const ActionRow& row) { return row.id == id; };
  const auto row = std::ranges::find_if(all_actions(), has);
  return row == all_actions().end() ? nullptr : &*row;
}

// Edit mode's tools and other actions share letters. A key with Ctrl, such as that of Undo, is
// shared only where the program itself shares it.
const ActionRow* owner_of(const KeyChord& chord, const ActionRow& row, const View& view) {
  const auto is = [&chord](const KeyChord& key) { return key.is(chord); };
  const bool shared = (chord.mods & kControl) == 0 || std::ranges::any_of(row.usual, is);
  for (const ActionRow& other : all_actions())
    if (other.action != row.action && (!shared || is_for_editing(other) == is_for_editing(row)) &&
        std::ranges::any_of(keys_of(other, view), is))
      return &other;
  return nullptr;
}

void begin_change(View& view, const ActionRow& row) {
  end_change(view.shortcuts);
  view.shortcuts.waiting = row.id;
}

void end_change(ShortcutsView& shortcuts) {
  shortcuts.waiting.clear();
  shortcuts.wanted.clear();
  shortcuts.refusal.clear();
  shortcuts.note.clear();
}

void take_over_key(View& view) {
  const ActionRow* row = row_of_id(view.shortcuts.waiting);
  const auto chord = read_chord(view.shortcuts.wanted);
  std::string note;
  if (row && chord) {
    while (const ActionRow* owner = owner_of(*chord, *row, view)) {
      take_away(view, *owner, *chord);
      if (keys_of(*owner, view).empty())
        note = std::string("\u201C") + owner->name + "\u201D has no key now: click its line";
    }
    give(view, *row, {*chord});
  }
  end_change(view.shortcuts);
  view.shortcuts.note = note;
}

void remove_keys(View& view, const ActionRow& row) {
  give(view, row, {});
  end_change(view.shortcuts);
}

// Keys that other actions have taken meanwhile stay with those.
void put_back(View& view, const ActionRow& row) {
  std::vector<KeyChord> keys = usual_keys(row);
  std::erase_if(keys, [&](const KeyChord& key) { return owner_of(key, row, view); });
  give(view, row, keys);
}

bool is_changed(const View& view, const ActionRow& row) {
  return view.shortcuts.own.contains(row.id);
}

std::string mistake_in_keys(const View& view) {
  for (const auto& [id, texts] : view.shortcuts.own) {
    const ActionRow* row = row_of_id(id);
    if (!row) return "The settings give keys to \"" + id + "\", which is no action";
    for (const std::string& text : texts) {
      const auto chord = read_chord(text);
      if (!chord) return "The settings give \"" + id + "\" the key \"" + text + "\", which is none";
      if (const ActionRow* owner = owner_of(*chord, *row, view))
        return "The settings give " + text + " to \"" + id + "\"; \"" + owner->id +
               "\" has it, too";
    }
  }
  return "";
}

bool press_for_change(const KeyChord& chord, View& view) {
  ShortcutsView& shortcuts = view.shortcuts;
  const ActionRow* row = view.show_keys ? row_of_id(shortcuts.waiting) : nullptr;
  if (!row) return false;
  const KeyChord pressed{chord.key, chord.mods & (kShift | kControl | kAlt)};
  if (pressed.key == kEscape) {
    end_change(shortcuts);
  } else if (!shortcuts.wanted.empty()) {
    if (pressed.key == kEnter || pressed.key == kKeypadEnter) take_over_key(view);
  } else if (!chord.repeat && !text_of(pressed).empty()) {
    take_pressed(pressed, *row, view);
  }
  return true;
}

}  // namespace skelscope
