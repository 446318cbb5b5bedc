#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "panels/actions.h"
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

// Every key of the action at `index`; returns the index after its last row.
std::size_t sheet_row(const Theme& theme, const Rect& row, std::size_t index, Toggle state) {
  const auto table = shortcuts();
  const Action action = table[index].action;
  Rect inside = inset(row, theme.px(18), 0);
  float x = inside.min.x;
  const float middle_y = inside.center().y;
  std::size_t next = index;
  for (; next < table.size() && table[next].action == action; ++next) {
    x += key_cap(theme, {x, middle_y}, table[next].text) + theme.px(5);
  }
  cut_left(inside, theme.px(108));
  Rect name = inside;
  if (state != Toggle::None) cut_right(name, theme.px(66));
  elided(theme, theme.fonts.text, name, theme.palette.text, table[index].name);
  state_pill(theme, {inside.max.x, middle_y}, action, state);
  return next;
}

struct Part {
  const char* title;
  std::size_t first = 0, end = 0;  // of the table
  int rows = 1;                    // the title, and one for each action
};

std::vector<Part> parts() {
  const auto table = shortcuts();
  std::vector<Part> parts;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (parts.empty() || std::strcmp(parts.back().title, table[i].section) != 0)
      parts.push_back({table[i].section, i, i});
    parts.back().end = i + 1;
    parts.back().rows += i == 0 || table[i].action != table[i - 1].action;
  }
  return parts;
}

// Each part goes below the shortest column, the first one where several are.
std::vector<int> columns_of(const std::vector<Part>& parts, int count, int& longest) {
  std::vector<int> heights(static_cast<std::size_t>(count), 0), columns;
  for (const Part& part : parts) {
    const auto shortest = std::ranges::min_element(heights);
    columns.push_back(static_cast<int>(shortest - heights.begin()));
    *shortest += part.rows + 1;
  }
  longest = *std::ranges::max_element(heights);
  return columns;
}

void draw_part(const Session& session, const View& view, const Theme& theme, const Part& part,
               Rect& column) {
  const Rect head = cut_top(column, theme.px(kRow));
  text_in(theme.fonts.semibold, inset(head, theme.px(18), 0), theme.palette.head, part.title);
  for (std::size_t i = part.first; i < part.end;) {
    const Toggle state = toggle_state(shortcuts()[i].action, session, view);
    i = sheet_row(theme, cut_top(column, theme.px(kRow)), i, state);
  }
  cut_top(column, theme.px(kRow));
}

void columns(const Session& session, const View& view, const Theme& theme) {
  const std::vector<Part> all = parts();
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
    draw_part(session, view, theme, all[i], rects[static_cast<std::size_t>(place[i])]);
}

}  // namespace

void key_sheet(const Session& session, View& view, Requests&, const Theme& theme) {
  if (!view.show_keys) return;
  int rows = 0;
  columns_of(parts(), 3, rows);
  const ImVec2 size{theme.px(3 * kColumn + 20), theme.px(50 + kRow * static_cast<float>(rows))};
  begin_sheet(theme, "keys", size, view.show_keys);
  sheet_title(theme, "Keys", view.show_keys);
  if (begin_scroll(theme, "list", remaining())) columns(session, view, theme);
  end_scroll();
  end_sheet(theme);
}

}  // namespace skelscope
