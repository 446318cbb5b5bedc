#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/panels.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kRow = 27, kColumn = 324;

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

// A line of the key sheet: keys, and their effect.
struct SheetRow {
  std::vector<std::string> keys;
  std::string name;
  Toggle state = Toggle::None;
  Action action{};
};

struct Part {
  std::string title;
  std::vector<SheetRow> rows;
  int lines() const { return static_cast<int>(rows.size()) + 1; }
};

void sheet_row(const Theme& theme, const Rect& row, const SheetRow& what) {
  Rect inside = inset(row, theme.px(18), 0);
  float x = inside.min.x;
  const float middle_y = inside.center().y;
  for (const std::string& key : what.keys) x += key_cap(theme, {x, middle_y}, key) + theme.px(5);
  cut_left(inside, std::fmax(theme.px(108), x - inside.min.x + theme.px(8)));
  Rect name = inside;
  if (what.state != Toggle::None) cut_right(name, theme.px(66));
  elided(theme, theme.fonts.text, name, theme.palette.text, what.name);
  state_pill(theme, {inside.max.x, middle_y}, what.action, what.state);
}

// Returns the keys of a control that has the focus ring.
Part ring_part() {
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

bool is_numbered(const ActionRow& row) {
  return row.chord.mods != 0 && row.chord.key >= '1' && row.chord.key <= '9';
}

// Returns whether two tabs with consecutive numbers share a line: "Ctrl+1 … Ctrl+9".
bool goes_on(const ActionRow& before, const ActionRow& row) {
  return is_numbered(before) && is_numbered(row) && row.chord.mods == before.chord.mods &&
         row.chord.key == before.chord.key + 1;
}

bool is_arrow(const ActionRow& row) {
  return row.press == Press::Nudge || row.press == Press::Push;
}

// The four directions share a line; their longer steps share another.
bool add_nudge(Part& part, const ActionRow* before, const ActionRow& row) {
  if (!is_arrow(row)) return false;
  const bool push = row.press == Press::Push;
  const bool far = (row.chord.mods & kShift) != 0;
  const bool first = !before || !is_arrow(*before) || before->chord.mods != row.chord.mods;
  const char* near = push ? "Move bone or key, any arrow" : "Move bones";
  if (first)
    part.rows.push_back({{row.text},
                         far ? push ? "\u2026 by 10" : "\u2026 by 10 pixels, any arrow" : near,
                         Toggle::None,
                         row.action});
  else if (!far && !push)
    part.rows.back().keys.push_back(row.text);
  return true;
}

void add_row(Part& part, const ActionRow* before, const ActionRow& row, Toggle state) {
  if (add_nudge(part, before, row)) return;
  if (before && before->action == row.action) {
    part.rows.back().keys.push_back(row.text);
  } else if (before && goes_on(*before, row)) {
    SheetRow& line = part.rows.back();
    line.keys.resize(1);
    line.keys.push_back(row.text);
    line.name = line.name.substr(0, line.name.find(" \u2026 ")) + " \u2026 " + row.name;
  } else {
    part.rows.push_back({{row.text}, row.name, state, row.action});
  }
}

std::vector<Part> parts(const Session& session, const View& view) {
  std::vector<Part> parts;
  const ActionRow* before = nullptr;
  for (const ActionRow& row : all_actions()) {
    if (!has_key(row)) continue;
    if (parts.empty() || parts.back().title != row.section) {
      parts.push_back({row.section, {}});
      before = nullptr;
    }
    add_row(parts.back(), before, row, toggle_state(row.action, session, view));
    before = &row;
  }
  parts.push_back(ring_part());
  return parts;
}

// Returns the column of each part: the shortest so far, and of several the first.
std::vector<int> columns_of(const std::vector<Part>& parts, int count, int& longest) {
  std::vector<int> heights(static_cast<std::size_t>(count), 0), columns;
  for (const Part& part : parts) {
    const auto shortest = std::ranges::min_element(heights);
    columns.push_back(static_cast<int>(shortest - heights.begin()));
    *shortest += part.lines() + 1;
  }
  longest = *std::ranges::max_element(heights);
  return columns;
}

void draw_part(const Theme& theme, const Part& part, Rect& column) {
  const Rect head = cut_top(column, theme.px(kRow));
  text_in(theme.fonts.semibold, inset(head, theme.px(18), 0), theme.palette.head, part.title);
  for (const SheetRow& row : part.rows) sheet_row(theme, cut_top(column, theme.px(kRow)), row);
  cut_top(column, theme.px(kRow));
}

void columns(const Session& session, const View& view, const Theme& theme) {
  const std::vector<Part> all = parts(session, view);
  const float width = window_rect().width();
  const int count =
      std::clamp(static_cast<int>(width / theme.px(kColumn)), 1, static_cast<int>(all.size()));
  int longest = 0;
  const std::vector<int> place = columns_of(all, count, longest);
  const Rect area = take_row(theme.px(kRow) * static_cast<float>(longest));
  std::vector<Rect> rects;
  for (int c = 0; c < count; ++c) {
    const float step = std::floor(area.width() / static_cast<float>(count));
    const float left = area.min.x + step * static_cast<float>(c);
    rects.push_back({{left, area.min.y}, {left + step, area.max.y}});
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    draw_part(theme, all[i], rects[static_cast<std::size_t>(place[i])]);
}

}  // namespace

void key_sheet(const Session& session, View& view, Requests&, const Theme& theme) {
  if (!view.show_keys) return;
  int rows = 0;
  columns_of(parts(session, view), 3, rows);
  const ImVec2 size{theme.px(3 * kColumn + 20), theme.px(50 + kRow * static_cast<float>(rows))};
  begin_sheet(theme, "keys", size, view.show_keys);
  sheet_title(theme, "Keys", view.show_keys);
  if (begin_scroll(theme, "list", remaining())) columns(session, view, theme);
  end_scroll();
  end_sheet(theme);
}

}  // namespace skelscope
