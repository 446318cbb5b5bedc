#include "panels/ik/ik_rows.h"

#include "widgets/widgets.h"

namespace skelscope {

SettingRow setting_row(const Theme& theme, float height) {
  Rect row = take_row(theme.px(height));
  cut_left(row, theme.px(13));
  cut_right(row, theme.px(9));
  SettingRow parts;
  parts.reset = middle(cut_right(row, theme.px(22)), theme.px(22));
  cut_right(row, theme.px(4));
  parts.label = cut_left(row, std::fmin(theme.px(84), row.width() * 0.4f));
  parts.control = middle(row, theme.px(24));
  return parts;
}

bool reset_icon(const Theme& theme, const char* id, const Rect& rect, bool changed,
                std::string_view tip) {
  if (!changed) return false;
  return icon_button(theme, id, rect, icons::kReset, tip, {}, theme.palette.text);
}

ChoiceResult choice_row(const Theme& theme, const char* id, std::string_view label,
                        std::span<const char* const> options, int& chosen, int file, bool changed) {
  const IdScope scope(theme, id);
  const SettingRow row = setting_row(theme);
  text_in(theme.fonts.text, row.label, theme.palette.text, label);
  explain(theme, row.label, label);
  ChoiceResult result;
  result.changed = segmented(theme, "choice", row.control, options, chosen);
  const float width = row.control.width() / static_cast<float>(options.size());
  const float x = row.control.min.x + width * (static_cast<float>(file) + 0.5f);
  if (changed) dot({x, row.control.max.y - theme.px(1)}, 2.6f * theme.scale, theme.palette.keys);
  const std::string tip = std::string("Back to the file's ") + options[file];
  result.back = reset_icon(theme, "reset", row.reset, changed, tip);
  return result;
}

}  // namespace skelscope
