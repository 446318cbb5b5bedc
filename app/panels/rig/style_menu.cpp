#include "panels/rig/style_menu.h"

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/kit/armature_look.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/rig/style_edit.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// The rows that move a style among the active ones, or in edit mode among those that are off.
void order_rows(const StyleMenu& it) {
  const PopupRow up{.shortcut = key_text(Action::StyleUp, it.view),
                    .enabled = it.place > 0,
                    .why = "It is the first"};
  const PopupRow down{.shortcut = key_text(Action::StyleDown, it.view),
                      .enabled = it.place < it.last,
                      .why = "It is the last"};
  if (popup_row(it.theme, "move up", "Move up", up))
    move_style(it.session, it.view, it.requests, it.style, -1);
  if (popup_row(it.theme, "move down", "Move down", down))
    move_style(it.session, it.view, it.requests, it.style, 1);
}

}  // namespace

void style_menu(const StyleMenu& it, bool asked, const Rect& item) {
  const Theme& theme = it.theme;
  if (asked) it.view.styles.selected = it.style;
  if (!begin_menu(theme, "menu", asked, item, theme.px(210))) return;
  const std::string name = style_name(armature_of(it.session), it.style);
  popup_heading(theme, name);
  const auto& active = it.session.setup.styles;
  const PopupRow on{.shortcut = key_text(Action::ToggleStyle, it.view),
                    .checked = contains(active, it.style)};
  if (popup_row(theme, "on", "Active", on))
    toggle_style(it.session, it.view, it.requests, it.style);
  const PopupRow only{.enabled = active != std::vector{it.style}, .why = "It is the only one"};
  if (popup_row(theme, "only", "Only this one", only))
    set_active_styles(it.session, it.view, it.requests, it.style, {it.style}, "alone");
  if (it.last > 0) order_rows(it);
  if (it.view.edit.on && popup_row(theme, "rename", "Rename", {.icon = icons::kEdit}))
    begin_style_rename(it.session, it.view, it.style);
  if (popup_row(theme, "copy", "Copy name")) ImGui::SetClipboardText(name.c_str());
  end_popup(theme);
}

}  // namespace skelscope
