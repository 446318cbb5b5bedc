#include "panels/edit/edit_bar.h"

#include <cmath>
#include <string>

#include "panels/edit/edit_history.h"
#include "session/edit/edit_rig.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kToggle = 68, kIcon = 28, kSave = 112, kGap = 8, kHistory = 104;
constexpr float kAll = 2 * kIcon + kHistory + kSave + 4 * kGap;

std::string count_words(const Session& session) {
  const std::size_t count = edit_count(session.rig_edits);
  return count == 0 ? "No edits" : counted(count, "edit");
}

}  // namespace

bool edit_toggle(const EditBar& bar, float x, float& end) {
  const Theme& theme = bar.theme;
  const Palette& p = theme.palette;
  const Rect rect =
      middle({{x, bar.strip.min.y}, {x + theme.px(kToggle), bar.strip.max.y}}, theme.px(26));
  end = rect.max.x + theme.px(12);
  const bool on = bar.view.edit.on;
  const Hit mouse = hit(theme, "edit-mode", rect);
  if (on)
    fill(rect, with_alpha(p.edit, 0.16f), theme.px(5));
  else if (mouse.hovered)
    fill(rect, p.dark ? p.raised : p.border, theme.px(5));
  outline(rect, on ? with_alpha(p.edit, 0.55f) : p.border, theme.px(5));
  const ImU32 color = on ? p.edit : p.muted;
  Rect inside = rect;
  const Rect sign = cut_left(inside, theme.px(28));
  icon(theme, theme.fonts.icon_small, {sign.center().x + theme.px(2), sign.center().y}, color,
       icons::kEdit);
  text_in(theme.fonts.medium, inside, on ? p.edit : p.text, "Edit");
  if (mouse.hovered && !mouse.held)
    tooltip(theme, rect, on ? "Edit mode: off, nothing changes the rig" : "Edit mode",
            key_text(Action::ToggleEdit));
  return mouse.clicked;
}

float edit_buttons_width(const EditBar& bar) {
  return bar.view.edit.on ? bar.theme.px(kAll) : 0;
}

EditButtons edit_buttons(const EditBar& bar, Requests& requests, float right) {
  EditButtons result{right, {}};
  if (!bar.view.edit.on) return result;
  const Theme& theme = bar.theme;
  const Palette& p = theme.palette;
  result.left = right - theme.px(kAll);
  Rect room{{result.left, bar.strip.min.y}, {right, bar.strip.max.y}};
  const auto press = [&](const char* id, const char* code, const char* tip, Action action,
                         bool can) {
    const Rect rect = middle(cut_left(room, theme.px(kIcon)), theme.px(kIcon));
    if (icon_button(theme, id, rect, code, tip, key_text(action), can ? p.text : p.faint))
      result.pressed = action;
  };
  const Session& session = bar.session;
  press("undo", icons::kReset, "Undo", Action::Undo,
        undoes_rig(session) || undo_order(session) > 0);
  press("redo", icons::kRedo, "Redo", Action::Redo, redoes_rig(session) || redo_order(session) > 0);
  cut_left(room, theme.px(kGap));
  const Rect history = middle(cut_left(room, theme.px(kHistory)), theme.px(26));
  if (button(theme, "edits", history, count_words(session), {.icon = icons::kRecent}))
    open_popup("history");
  edit_history(session, requests, theme, history);
  cut_left(room, theme.px(kGap));
  const Rect save = middle(cut_left(room, theme.px(kSave)), theme.px(26));
  const ButtonLook look{.icon = icons::kSave,
                        .accent = is_unsaved(session.rig_edits),
                        .tooltip = "Save the rig as .skf",
                        .key = key_text(Action::SaveRigAs)};
  if (button(theme, "save-as", save, "Save as\u2026", look)) result.pressed = Action::SaveRigAs;
  return result;
}

}  // namespace skelscope
