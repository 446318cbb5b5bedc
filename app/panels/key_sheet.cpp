#include <cstring>
#include <string>

#include "panels/keys.h"
#include "panels/panels.h"
#include "theme/widgets.h"

namespace skelscope {
namespace {

constexpr float kRow = 27, kColumn = 320;

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
  text_in(theme.fonts.text, inside, theme.palette.text, table[index].name);
  state_pill(theme, {inside.max.x, middle_y}, action, state);
  return next;
}

float heading(const Theme& theme, Rect column, const char* title) {
  const Rect row = cut_top(column, theme.px(34));
  text_in(theme.fonts.semibold, inset(row, theme.px(18), 0), theme.palette.head, title);
  return row.height();
}

// One section after the other; the second column starts with the second section.
void columns(const Session& session, const View& view, const Theme& theme, const Rect& area) {
  const auto table = shortcuts();
  const char* section = table.front().section;
  const float half = std::floor(area.width() / 2);
  Rect column{area.min, {area.min.x + half, area.max.y}};
  cut_top(column, heading(theme, column, section));
  for (std::size_t i = 0; i < table.size();) {
    if (std::strcmp(section, table[i].section) != 0) {
      if (column.min.x == area.min.x) column = {{area.min.x + half, area.min.y}, area.max};
      section = table[i].section;
      cut_top(column, heading(theme, column, section));
    }
    const Toggle state = toggle_state(table[i].action, session, view);
    i = sheet_row(theme, cut_top(column, theme.px(kRow)), i, state);
  }
}

}  // namespace

void key_sheet(const Session& session, View& view, Requests&, const Theme& theme) {
  if (!view.show_keys) return;
  const ImVec2 size{theme.px(2 * kColumn + 40), theme.px(456)};
  begin_sheet(theme, "keys", size, view.show_keys);
  sheet_title(theme, "Keys", view.show_keys);
  const Rect area = remaining();
  if (begin_scroll(theme, "list", area)) {
    columns(session, view, theme, take_row(theme.px(404)));
  }
  end_scroll();
  end_sheet(theme);
}

}  // namespace skelscope
