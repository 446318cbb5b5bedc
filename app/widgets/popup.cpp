#include "widgets/popup.h"

#include <imgui_internal.h>

#include "widgets/draw.h"
#include "widgets/look/icons.h"
#include "widgets/look/imgui_version.h"
#include "widgets/pills.h"

namespace skelscope {

void open_popup(const char* id) {
  ImGui::OpenPopup(id);
}
bool popup_open(const char* id) {
  return ImGui::IsPopupOpen(id);
}

bool any_popup_open() {
  return ImGui::GetCurrentContext() && ImGui::GetCurrentContext()->OpenPopupStack.Size > 0;
}

bool close_top_popup() {
  if (!any_popup_open()) return false;
  ImGui::ClosePopupToLevel(ImGui::GetCurrentContext()->OpenPopupStack.Size - 1, true);
  return true;
}

bool begin_popup(const Theme& theme, const char* id, const Rect& anchor, float width) {
  if (!ImGui::IsPopupOpen(id)) return false;
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float wide = std::fmax(width, anchor.width()), gap = theme.px(4);
  const float below = display.y - anchor.max.y, above = anchor.min.y;
  const bool upwards = below < display.y * 0.4f && above > below;
  const float x = std::fmax(gap, std::fmin(anchor.min.x, display.x - wide - gap));
  const float y = upwards ? anchor.min.y - gap : anchor.max.y + gap;
  ImGui::SetNextWindowPos({x, y}, ImGuiCond_Always, {0, upwards ? 1.f : 0.f});
  const float tall = std::fmin(display.y * 0.85f, (upwards ? above : below) - 2 * gap);
  ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, tall});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, theme.px(5)));
  const bool open = ImGui::BeginPopup(id);
  ImGui::PopStyleVar();
  if (open) probe::push(theme.probe, id);
  return open;
}

bool begin_menu(const Theme& theme, const char* id, bool asked, const Rect& item, float width) {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const int level = context.BeginPopupStack.Size;
  if (asked) {
    ImGui::OpenPopup(id);
    const ImVec2 mouse = context.IO.MousePos, below{item.min.x + theme.px(36), item.max.y};
    ImGui::GetCurrentContext()->OpenPopupStack[level].OpenMousePos =
        item.contains(mouse) ? mouse : below;
  }
  if (!ImGui::IsPopupOpen(id)) return false;
  const ImVec2 at = context.OpenPopupStack[level].OpenMousePos;
  return begin_popup(theme, id, {at, at}, width);
}

namespace {

// Closes the popup on Escape in its text field, which Dear ImGui alone would only leave.
void close_with_field() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const bool on_top = context.BeginPopupStack.Size == context.OpenPopupStack.Size;
  if (on_top && ImGui::GetIO().WantTextInput && escape_is_pressed()) ImGui::CloseCurrentPopup();
}

}  // namespace

void end_popup(const Theme& theme) {
  close_with_field();
  probe::pop(theme.probe);
  ImGui::EndPopup();
}

bool popup_row(const Theme& theme, const char* id, std::string_view label, const PopupRow& row) {
  const Palette& p = theme.palette;
  const Rect rect = take_row(theme.px(26));
  const Hit mouse = hit(theme, id, rect);
  if ((mouse.hovered || mouse.focused) && row.enabled) {
    fill(inset(rect, theme.px(5), 0), with_alpha(p.accent, 0.20f), theme.px(4));
  }
  if ((mouse.hovered || mouse.focused) && !row.enabled && !row.why.empty())
    tooltip(theme, rect, row.why);
  const ImU32 color = row.enabled ? p.text : p.faint;
  const char* sign = row.checked ? icons::kCheck : row.icon;
  const ImVec2 sign_center{rect.min.x + theme.px(18), rect.center().y};
  const ImU32 sign_color = row.checked ? p.accent : row.enabled ? p.muted : p.faint;
  if (sign) icon(theme, theme.fonts.icon_small, sign_center, sign_color, sign);
  Rect inside{{rect.min.x + theme.px(32), rect.min.y}, {rect.max.x - theme.px(14), rect.max.y}};
  const float shortcut_width =
      text_in(theme.fonts.mono_small, inside, p.faint, row.shortcut, Align::Right);
  cut_right(inside, shortcut_width + (row.shortcut.empty() ? 0 : theme.px(10)));
  elided(theme, theme.fonts.text, inside, color, label);
  if (!mouse.clicked || !row.enabled) return false;
  ImGui::CloseCurrentPopup();
  return true;
}

void popup_separator(const Theme& theme) {
  const Rect rect = take_row(theme.px(9));
  horizontal_line(rect.min.x, rect.max.x, rect.center().y, theme.palette.border);
}

void popup_heading(const Theme& theme, std::string_view title) {
  Rect rect = take_row(theme.px(22));
  cut_left(rect, theme.px(14));
  text_in(theme.fonts.hint, rect, theme.palette.muted, title);
}

}  // namespace skelscope
