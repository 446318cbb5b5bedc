#include "widgets/popup_number.h"

#include "widgets/draw.h"

namespace skelscope {

bool popup_number(const Theme& theme, const char* id, std::string_view label, double& value,
                  const NumberLook& look) {
  Rect row = take_row(theme.px(28));
  cut_left(row, theme.px(32));
  cut_right(row, theme.px(12));
  const Rect field = middle(cut_right(row, theme.px(74)), theme.px(22));
  text_in(theme.fonts.text, row, look.enabled ? theme.palette.text : theme.palette.faint, label);
  return number_field(theme, id, field, value, look);
}

}  // namespace skelscope
