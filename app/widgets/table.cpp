#include "widgets/table.h"

#include "widgets/draw.h"
#include "widgets/glossary.h"

namespace skelscope {
namespace {

Rect left_of(const Theme& theme, const Rect& row, const Column& column) {
  return {row.min, {row.max.x - theme.px(column.right), row.max.y}};
}

}  // namespace

Rect padded(const Theme& theme, const Rect& row) {
  return inset(row, theme.px(13), 0);
}

Rect table_row(const Theme& theme, int index, std::string_view label, std::string_view unit,
               ImU32 tint) {
  const Rect row = take_row(theme.px(21));
  if (tint != 0) {
    fill(row, with_alpha(tint, 0.12f));
  } else if (index % 2 == 0) {
    fill(row, theme.palette.stripe);
  }
  Rect inside = padded(theme, row);
  const float width = text_in(theme.fonts.text, inside, theme.palette.text, label);
  explain(theme, {row.min, {inside.min.x + width, row.max.y}}, label);
  cut_left(inside, width + theme.px(6));
  text_in(theme.fonts.hint, inside, theme.palette.faint, unit);
  return row;
}

void cell(const Theme& theme, const Rect& row, const Column& column, std::string_view string,
          ImU32 color) {
  text_in(theme.fonts.mono, left_of(theme, row, column), color, string, Align::Right);
}

void changed_cell(const Theme& theme, const Rect& row, const Column& column,
                  std::string_view string, int family) {
  const Rect room = left_of(theme, row, column);
  const float width =
      text_in(theme.fonts.mono, room, family_text(theme.palette, family), string, Align::Right);
  dot({room.max.x - width - theme.px(9), room.center().y}, 2.8f * theme.scale,
      family_color(theme.palette, family));
}

void value_row(const Theme& theme, int index, std::string_view label, std::string_view value,
               std::string_view unit) {
  Rect row = padded(theme, table_row(theme, index, label));
  if (!unit.empty()) {
    const float width = text_in(theme.fonts.hint, row, theme.palette.muted, unit, Align::Right);
    cut_right(row, width + theme.px(5));
  }
  text_in(theme.fonts.mono, row, theme.palette.text, value, Align::Right);
}

void meter(const Theme& theme, const Rect& rect, float fraction, ImU32 color) {
  const Rect trough = middle(rect, theme.px(4));
  const float rounding = theme.px(2);
  fill(trough, theme.palette.control, rounding);
  Rect full = trough;
  const float width = std::fmax(theme.px(4), rect.width() * std::clamp(fraction, 0.f, 1.f));
  fill(cut_left(full, width), color, rounding);
}

}  // namespace skelscope
