#include "panels/kit/export_strip.h"

#include "panels/actions.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kStripGap = 6;

Rect next_from_right(const Theme& theme, Rect& row, float width) {
  const Rect part = cut_right(row, width);
  cut_right(row, theme.px(kStripGap));
  return part;
}

}  // namespace

ExportChoice export_strip(const Session& session, View& view, Requests& requests,
                          const Theme& theme, const Rect& rect, const TakeHomeLook& look) {
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  Rect row = middle(inset(rect, theme.px(13), 0), theme.px(28));
  ExportChoice pressed = ExportChoice::None;
  const bool on = look.changed;
  const Rect back = next_from_right(theme, row, theme.px(28));
  const Rect text = next_from_right(theme, row, button_width(theme, "Text") - theme.px(6));
  const Rect json = next_from_right(theme, row, button_width(theme, "JSON") - theme.px(6));
  if (button(theme, "reset", back, "",
             {.icon = icons::kReset, .enabled = on, .tooltip = look.back_tip}))
    pressed = ExportChoice::Back;
  if (button(theme, "text", text, "Text", {.enabled = on, .tooltip = look.text_tip}))
    pressed = ExportChoice::Text;
  if (button(theme, "json", json, "JSON", {.enabled = on, .tooltip = look.json_tip}))
    pressed = ExportChoice::Json;
  const ButtonLook save{.icon = icons::kSave,
                        .accent = on,
                        .enabled = on,
                        .tooltip = "A new .skf with only these values changed",
                        .key = key_text(Action::SaveCopy, view)};
  if (button(theme, "save", row, "Save tuned copy\u2026", save)) {
    perform(Action::SaveCopy, session, view, requests);
    pressed = ExportChoice::Save;
  }
  return pressed;
}

}  // namespace skelscope
