// The strip at the foot of the physics tab: the changes as text, and back to the file.
#include <string>

#include "panels/physics_tab.h"
#include "theme/widgets.h"

namespace skelscope {

void take_home(const Session& session, View&, Requests& requests, const Theme& theme,
               const Rect& rect) {
  const IdScope scope(theme, "home");
  const auto& edits = session.pokes.physics_edits;
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  Rect row = middle(inset(rect, theme.px(13), 0), theme.px(28));
  const bool changed = !edits.empty();
  const ButtonLook json{.icon = icons::kCopy, .enabled = changed,
                        .tooltip = "The changed parameters, with the keys of armature.json"};
  const float width = (row.width() - 2 * theme.px(6)) / 3;
  const Rect first = cut_left(row, width);
  cut_left(row, theme.px(6));
  if (button(theme, "json", first, "JSON", json)) {
    ImGui::SetClipboardText(tuning_json(armature_of(session), edits).c_str());
  }
  const ButtonLook words{.icon = icons::kCopy, .enabled = changed,
                         .tooltip = "What changed, a line a bone"};
  const Rect second = cut_left(row, width);
  cut_left(row, theme.px(6));
  if (button(theme, "text", second, "Text", words)) {
    ImGui::SetClipboardText(tuning_text(armature_of(session), edits).c_str());
  }
  const ButtonLook back{.icon = icons::kReset, .enabled = changed,
                        .tooltip = "Every parameter back to the file's value"};
  if (button(theme, "reset", row, "All back", back)) {
    edit_pokes(session, requests).physics_edits.clear();
  }
}

}  // namespace skelscope
