// The sheet of all keys, in which each can be changed.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/key_text.h"
#include "panels/panels.h"
#include "panels/sheets/key_change.h"
#include "panels/sheets/key_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kRow = 27, kColumn = 400, kFoot = 46, kLeastKeys = 108, kStatePill = 66;
constexpr const char* kNoKey = "no key";

const char* state_word(Action action, bool on) {
  if (action == Action::TogglePause) return on ? "playing" : "paused";
  return on ? "on" : "off";
}

void state_pill(const Theme& theme, ImVec2 right_middle, Action action, Toggle state) {
  if (state == Toggle::None) return;
  const bool on = state == Toggle::On;
  const char* word = state_word(action, on);
  const float width = std::ceil(pill_width(theme, word));
  const Rect pill = around({right_middle.x - width / 2, right_middle.y}, width, theme.px(18));
  const Palette& p = theme.palette;
  fill(pill, on ? with_alpha(p.accent, 0.20f) : p.control, theme.px(9));
  text_in(theme.fonts.hint, pill, on ? p.accent : p.muted, word, Align::Center);
}

void put_back_button(View& view, const Theme& theme, Rect& line, const ActionRow& row) {
  const IdScope scope(theme, row.id);
  const Rect place = middle(cut_right(line, theme.px(24)), theme.px(24));
  std::string usual;
  for (const KeyChord& chord : usual_keys(row))
    usual += (usual.empty() ? "" : ", ") + text_of(chord);
  if (icon_button(theme, "back", place, icons::kReset,
                  "Put back: " + (usual.empty() ? "no key" : usual)))
    put_back(view, row);
}

// Draws the ground of an action's line. A click awaits its new key, or gives the actions of a
// shared line their own.
void line_ground(View& view, const Theme& theme, const Rect& line, const KeyLine& what) {
  ShortcutsView& shortcuts = view.shortcuts;
  const Rect ground = inset(line, theme.px(8), theme.px(1));
  const Hit mouse = hit(theme, what.row->id, ground);
  if (shortcuts.waiting == what.row->id)
    outline(ground, theme.palette.accent, theme.px(5));
  else if (mouse.hovered)
    fill(ground, theme.palette.hover, theme.px(5));
  if (!mouse.clicked) return;
  if (what.shared)
    shortcuts.lists_all = true;
  else
    begin_change(view, *what.row);
}

float keys_width(const Theme& theme, const KeyLine& line) {
  float width = line.keys.empty() ? text_size(theme.fonts.hint, kNoKey).x : 0;
  for (const std::string& key : line.keys) width += key_cap_width(theme, key) + theme.px(5);
  return width + theme.px(8);
}

void key_caps(const Theme& theme, const Rect& place, const KeyLine& what) {
  float x = place.min.x;
  for (const std::string& key : what.keys)
    x += key_cap(theme, {x, place.center().y}, key) + theme.px(5);
  if (what.keys.empty()) text_in(theme.fonts.hint, place, theme.palette.warning, kNoKey);
}

void key_line(View& view, const Theme& theme, const Rect& line, const KeyLine& what, float keys) {
  Rect inside = inset(line, theme.px(18), 0);
  if (what.row && is_changed(view, *what.row)) put_back_button(view, theme, inside, *what.row);
  if (what.row)
    line_ground(view, theme, {line.min, {inside.max.x + theme.px(10), line.max.y}}, what);
  key_caps(theme, cut_left(inside, keys), what);
  Rect name = inside;
  if (what.state != Toggle::None) cut_right(name, theme.px(kStatePill));
  elided(theme, theme.fonts.text, name, theme.palette.text, what.name);
  if (what.row) state_pill(theme, {inside.max.x, line.center().y}, what.row->action, what.state);
}

// Returns the column of each section: the shortest so far, and of several the first.
std::vector<int> columns_of(const std::vector<KeySection>& sections, int count, int& longest) {
  std::vector<int> heights(count, 0), columns;
  for (const KeySection& section : sections) {
    const auto shortest = std::ranges::min_element(heights);
    columns.push_back(shortest - heights.begin());
    *shortest += section.height() + 1;
  }
  longest = *std::ranges::max_element(heights);
  return columns;
}

void draw_section(View& view, const Theme& theme, const KeySection& section, Rect& column) {
  const Rect head = cut_top(column, theme.px(kRow));
  text_in(theme.fonts.semibold, inset(head, theme.px(18), 0), theme.palette.head, section.title);
  float keys = theme.px(kLeastKeys);
  for (const KeyLine& line : section.lines) keys = std::fmax(keys, keys_width(theme, line));
  for (const KeyLine& line : section.lines)
    key_line(view, theme, cut_top(column, theme.px(kRow)), line, keys);
  cut_top(column, theme.px(kRow));
}

void columns(View& view, const Theme& theme, const std::vector<KeySection>& all) {
  const IdScope scope(theme, "actions");
  const float width = window_rect().width();
  const int count = std::clamp(static_cast<int>(width / theme.px(kColumn)), 1, count_of(all));
  int longest = 0;
  const std::vector<int> place = columns_of(all, count, longest);
  const Rect area = take_row(theme.px(kRow) * static_cast<float>(longest));
  std::vector<Rect> rects;
  for (int c = 0; c < count; ++c) {
    const float step = std::floor(area.width() / static_cast<float>(count));
    const float left = area.min.x + step * static_cast<float>(c);
    rects.push_back({{left, area.min.y}, {left + step, area.max.y}});
  }
  for (std::size_t i = 0; i < all.size(); ++i) draw_section(view, theme, all[i], rects[place[i]]);
}

bool foot_button(const Theme& theme, Rect& foot, const char* id, const char* label,
                 bool accent = false) {
  const Rect place = middle(cut_right(foot, button_width(theme, label)), theme.px(26));
  cut_right(foot, theme.px(8));
  return button(theme, id, place, label, {.accent = accent});
}

std::string quoted(const ActionRow& row) {
  return std::string("\u201C") + row.name + "\u201D";
}

// Asks for the new key, or whether it may be taken from the action that has it.
void awaiting_foot(View& view, const Theme& theme, Rect foot, const ActionRow& row) {
  ShortcutsView& shortcuts = view.shortcuts;
  const auto chord = read_chord(shortcuts.wanted);
  const ActionRow* owner = chord ? owner_of(*chord, row, view) : nullptr;
  std::string words = "Press the new key for " + quoted(row) + ", Esc to keep the old";
  if (!shortcuts.refusal.empty()) words = shortcuts.refusal + ": press another key";
  if (owner) words = shortcuts.wanted + " is the key of " + quoted(*owner);
  if (foot_button(theme, foot, "cancel", "Cancel")) return end_change(shortcuts);
  if (owner && foot_button(theme, foot, "take over", "Take it over", true))
    return take_over_key(view);
  if (!owner && foot_button(theme, foot, "none", "No key")) return remove_keys(view, row);
  const ImU32 color =
      owner || !shortcuts.refusal.empty() ? theme.palette.warning : theme.palette.head;
  elided(theme, theme.fonts.text, foot, color, words);
}

void resting_foot(ShortcutsView& shortcuts, const Theme& theme, Rect foot) {
  if (!shortcuts.own.empty() && foot_button(theme, foot, "all back", "Put all back"))
    shortcuts.own.clear();
  const Rect all = middle(cut_right(foot, theme.px(250)), theme.px(24));
  checkbox(theme, "all", all, "Each action, also without a key", shortcuts.lists_all);
  const bool any = !shortcuts.note.empty();
  elided(theme, theme.fonts.text, foot, any ? theme.palette.warning : theme.palette.muted,
         any ? shortcuts.note : "Click a line to give it another key");
}

void foot_of_keys(View& view, const Theme& theme, const Rect& rect) {
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  const Rect foot = inset(rect, theme.px(18), 0);
  const ActionRow* row = row_of_id(view.shortcuts.waiting);
  if (row)
    awaiting_foot(view, theme, foot, *row);
  else
    resting_foot(view.shortcuts, theme, foot);
}

}  // namespace

void key_sheet(const Session& session, View& view, Requests&, const Theme& theme) {
  if (!view.show_keys) return end_change(view.shortcuts);
  const std::vector<KeySection> all = key_sections(session, view);
  int rows = 0;
  columns_of(all, 3, rows);
  const float height = 50 + kFoot + kRow * static_cast<float>(rows);
  begin_sheet(theme, "keys", {theme.px(3 * kColumn + 20), theme.px(height)}, view.show_keys);
  sheet_title(theme, "Keys", view.show_keys);
  Rect card = remaining();
  const Rect foot = cut_bottom(card, theme.px(kFoot));
  if (begin_scroll(theme, "list", card)) columns(view, theme, all);
  end_scroll();
  foot_of_keys(view, theme, foot);
  end_sheet(theme);
}

}  // namespace skelscope
