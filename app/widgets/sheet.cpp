#include "widgets/sheet.h"

#include "widgets/controls.h"
#include "widgets/draw.h"
#include "widgets/focus.h"
#include "widgets/look/icons.h"

namespace skelscope {
namespace {

constexpr ImGuiWindowFlags kCover =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse;

void draw_card(const Theme& theme, const Rect& card) {
  fill(card, theme.palette.panel, theme.px(9));
  outline(card, theme.palette.border, theme.px(9));
}

}  // namespace

void begin_sheet(const Theme& theme, const char* id, ImVec2 size, bool& open) {
  const ImGuiViewport& main = *ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(main.WorkPos);
  ImGui::SetNextWindowSize(main.WorkSize);
  ImGui::Begin(id, nullptr, kCover);
  probe::push(theme.probe, id);
  begin_ring_card(theme);
  const Rect all = window_rect();
  fill(all, with_alpha(0, theme.palette.dark ? 0.50f : 0.25f));
  const float margin = theme.px(16);
  const Rect card = around(all.center(), std::fmin(size.x, all.width() - margin),
                           std::fmin(size.y, all.height() - margin));
  draw_card(theme, card);
  ImGui::SetCursorScreenPos(card.min);
  ImGui::BeginChild("card", card.size(), false, ImGuiWindowFlags_NoScrollbar);
  const bool ours = ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows |
                                           ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  const bool beside = ours && ImGui::IsMouseClicked(0) && !card.contains(ImGui::GetIO().MousePos);
  if (beside && !ImGui::IsWindowAppearing()) open = false;
}

void end_sheet(const Theme& theme) {
  ImGui::EndChild();
  end_ring_card(theme);
  probe::pop(theme.probe);
  ImGui::End();
}

void sheet_title(const Theme& theme, std::string_view title, bool& open) {
  const Rect row = take_row(theme.px(44));
  const Rect cross = around({row.max.x - theme.px(24), row.center().y}, theme.px(28), theme.px(28));
  text_in(theme.fonts.title, inset(row, theme.px(18), 0), theme.palette.head, title);
  if (icon_button(theme, "close", cross, icons::kClear, "Close", "Esc")) open = false;
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, theme.palette.border);
}

}  // namespace skelscope
