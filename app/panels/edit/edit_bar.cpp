#include "panels/edit/edit_bar.h"

#include <string>

#include "panels/edit/edit_history.h"
#include "session/edit/edit_rig.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kToggle = 68, kIcon = 28, kSave = 112, kGap = 8, kHistory = 104;
constexpr float kAll = 2 * kIcon + kHistory + kSave + 4 * kGap;
constexpr float kIconsAlone = 4 * kIcon + 2 * kGap;
constexpr float kNarrow = 1000;  // narrower bars have no button texts; pixels at scale 1

bool is_narrow(const EditBar& bar) {
  return bar.strip.width() < bar.theme.px(kNarrow);
}

float width_of_buttons(const EditBar& bar) {
  return bar.theme.px(is_narrow(bar) ? kIconsAlone : kAll);
}

std::string count_words(const Session& session) {
  const std::size_t count = edit_count(session.rig_edits);
  if (count > 0) return counted(count, "edit");
  return session.rig_edits.entries.size() > 1 ? "All undone" : "No edits";
}

struct ButtonRow {
  const EditBar& bar;
  Rect room;
  std::optional<Action> pressed;
};

ImU32 color_if(const EditBar& bar, bool can) {
  return can ? bar.theme.palette.text : bar.theme.palette.faint;
}

void row_icon(ButtonRow& row, const char* id, const char* code, const char* tip, Action action,
              ImU32 color) {
  const Theme& theme = row.bar.theme;
  const Rect rect = middle(cut_left(row.room, theme.px(kIcon)), theme.px(kIcon));
  if (icon_button(theme, id, rect, code, tip, key_text(action, row.bar.view), color))
    row.pressed = action;
}

void history_button(ButtonRow& row, Requests& requests) {
  const Theme& theme = row.bar.theme;
  const bool narrow = is_narrow(row.bar);
  const std::string edits = count_words(row.bar.session);
  if (!narrow) cut_left(row.room, theme.px(kGap));
  const Rect rect = middle(cut_left(row.room, theme.px(narrow ? kIcon : kHistory)),
                           theme.px(narrow ? kIcon : 26));
  if (narrow ? icon_button(theme, "edits", rect, icons::kRecent, edits)
             : button(theme, "edits", rect, edits, {.icon = icons::kRecent}))
    open_popup("history");
  edit_history(row.bar.session, requests, theme, rect);
}

void save_button(ButtonRow& row) {
  const Theme& theme = row.bar.theme;
  const bool unsaved = is_unsaved(row.bar.session.rig_edits);
  const char* const tip = "Save the rig as .skf";
  if (is_narrow(row.bar))
    return row_icon(row, "save-as", icons::kSave, tip, Action::SaveRigAs,
                    unsaved ? theme.palette.accent : theme.palette.text);
  cut_left(row.room, theme.px(kGap));
  const Rect rect = middle(cut_left(row.room, theme.px(kSave)), theme.px(26));
  const ButtonLook look{.icon = icons::kSave,
                        .accent = unsaved,
                        .tooltip = tip,
                        .key = key_text(Action::SaveRigAs, row.bar.view)};
  if (button(theme, "save-as", rect, "Save as\u2026", look)) row.pressed = Action::SaveRigAs;
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
    tooltip(theme, rect, on ? "Edit mode: while off, nothing changes the rig" : "Edit mode",
            key_text(Action::ToggleEdit, bar.view));
  return mouse.clicked;
}

float edit_buttons_width(const EditBar& bar) {
  return bar.view.edit.on ? width_of_buttons(bar) : 0;
}

EditButtons edit_buttons(const EditBar& bar, Requests& requests, float right) {
  EditButtons result{right, {}};
  if (!bar.view.edit.on) return result;
  const Session& session = bar.session;
  result.left = right - width_of_buttons(bar);
  ButtonRow row{bar, {{result.left, bar.strip.min.y}, {right, bar.strip.max.y}}, {}};
  row_icon(row, "undo", icons::kReset, "Undo", Action::Undo,
           color_if(bar, next_step(session, session.undo_stack.past)));
  row_icon(row, "redo", icons::kRedo, "Redo", Action::Redo,
           color_if(bar, next_step(session, session.undo_stack.future)));
  history_button(row, requests);
  save_button(row);
  result.pressed = row.pressed;
  return result;
}

}  // namespace skelscope
