#include "panels/sheets/key_rows.h"

#include "panels/key_codes.h"
#include "panels/key_text.h"
#include "panels/sheets/key_change.h"

namespace skelscope {
namespace {

// Returns the keys of a control that has the focus ring.
KeySection ring_section() {
  return {"With the ring around a control",
          {{{"Arrows", "Tab"}, "Go to another control"},
           {{"Enter"}, "Press it, open it, type into it"},
           {{"Left", "Right"}, "Change it, Shift: tenfold"},
           {{"Arrows", "+", "-"}, "Move and zoom a picture"},
           {{"Shift+F10"}, "Menu, as a right click"},
           {{"Alt+Up", "Alt+Down"}, "Reorder tracks and styles"},
           {{"Ctrl+Left", "Ctrl+Right"}, "Next key of the row or curve"},
           {{"Ctrl+Enter"}, "Press as a click with Ctrl"},
           {{"Esc"}, "Leave the control"}}};
}

bool is_numbered(const KeyChord& chord) {
  return chord.mods != 0 && chord.key >= '1' && chord.key <= '9';
}

bool is_arrow(const ActionRow& row) {
  return row.press == Press::Nudge || row.press == Press::Push;
}

// Returns whether two tabs with consecutive numbers share a line: "Ctrl+1 … Ctrl+9".
bool goes_on(const KeyChord& before, const KeyChord& chord) {
  return is_numbered(before) && is_numbered(chord) && chord.mods == before.mods &&
         chord.key == before.key + 1;
}

// The four directions share a line; their longer steps share another.
KeyLine arrow_line(const ActionRow& row, const KeyChord& chord) {
  const bool push = row.press == Press::Push, far = (chord.mods & kShift) != 0;
  const char* near = push ? "Move bone or key, any arrow" : "Move bones";
  const char* wide = push ? "\u2026 by 10" : "\u2026 by 10 pixels, any arrow";
  return {{text_of(chord)}, far ? wide : near, Toggle::None, &row, true};
}

// Adds the action to the line before, if that holds actions of its kind with keys like its own.
bool joins(KeyLine& line, const ActionRow& row, const View& view) {
  const KeyChord before = line.row->usual[0], chord = row.usual[0];
  if (is_changed(view, *line.row) || is_changed(view, row)) return false;
  if (is_arrow(row)) {
    if (!is_arrow(*line.row) || before.mods != chord.mods) return false;
    if (row.press == Press::Nudge && !(chord.mods & kShift)) line.keys.push_back(text_of(chord));
    return true;
  }
  const KeyChord last = *read_chord(line.keys.back());
  if (!goes_on(last, chord)) return false;
  line.keys.resize(1);
  line.keys.push_back(text_of(chord));
  line.name = line.name.substr(0, line.name.find(" \u2026 ")) + " \u2026 " + row.name;
  return line.shared = true;
}

void add_line(KeySection& section, const ActionRow& row, const Session& session, const View& view) {
  const std::vector<KeyChord> keys = keys_of(row, view);
  const bool all = view.shortcuts.lists_all;
  if (!all && keys.empty() && !is_changed(view, row)) return;
  if (!all && !section.lines.empty() && joins(section.lines.back(), row, view)) return;
  if (!all && is_arrow(row) && !is_changed(view, row)) {
    section.lines.push_back(arrow_line(row, keys[0]));
    return;
  }
  KeyLine line{{}, row.name, toggle_state(row.action, session, view), &row};
  for (const KeyChord& chord : keys) line.keys.push_back(text_of(chord));
  section.lines.push_back(line);
}

}  // namespace

std::vector<KeySection> key_sections(const Session& session, const View& view) {
  std::vector<KeySection> sections;
  for (const ActionRow& row : all_actions()) {
    if (row.action == Action::Quit && view.page.on) continue;
    if (sections.empty() || sections.back().title != row.section)
      sections.push_back({row.section, {}});
    add_line(sections.back(), row, session, view);
  }
  sections.push_back(ring_section());
  return sections;
}

}  // namespace skelscope
