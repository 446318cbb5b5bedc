// A card over the viewport: an error until it is dismissed, or a success message for some seconds.
#include <imgui_internal.h>

#include "panels/layout.h"
#include "panels/panels.h"
#include "panels/viewport/viewport_bars.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct Card {
  std::string text;
  const char* icon;
  ImU32 color;
};

// Cuts long messages, such as a parser's; the log has them whole.
std::string shortened(const std::string& message) {
  constexpr std::size_t kLongest = 600;
  if (message.size() <= kLongest) return message;
  return message.substr(0, kLongest) + "\u2026 (the log has the rest)";
}

// Errors precede other messages, which wait until the errors are dismissed.
Card card_of(const View& view, const Palette& palette) {
  if (!view.notice.empty()) return {shortened(view.notice), icons::kError, palette.error};
  if (view.toast.seconds_left <= 0) return {};
  if (view.toast.plain) return {shortened(view.toast.text), icons::kInfo, palette.accent};
  return {shortened(view.toast.text), icons::kCheck, palette.good};
}

void dismiss(View& view) {
  if (!view.notice.empty())
    view.notice.clear();
  else
    view.toast.seconds_left = 0;
}

void draw_ground(const Theme& theme, const Rect& rect, const Card& card) {
  fill(rect, theme.palette.raised, theme.px(7));
  outline(rect, with_alpha(card.color, 0.7f), theme.px(7));
  icon(theme, theme.fonts.icon, {rect.min.x + theme.px(20), rect.min.y + theme.px(21)}, card.color,
       card.icon);
}

void draw_card(View& view, const Theme& theme, const Card& card, float text_width) {
  const Face& face = theme.fonts.text;
  const Rect rect = window_rect();
  draw_ground(theme, rect, card);
  const ImVec2 pos = floored(rect.min + ImVec2(theme.px(40), theme.px(13)));
  wrapped(*ImGui::GetWindowDrawList(), face, pos, theme.palette.text, card.text, text_width);
  IdScope scope(theme, "notice");
  const Rect cross =
      around({rect.max.x - theme.px(22), rect.min.y + theme.px(21)}, theme.px(26), theme.px(26));
  const char* key = view.notice.empty() ? "" : "Esc";  // other messages vanish by themselves
  if (icon_button(theme, "close", cross, icons::kClear, "Dismiss", key)) dismiss(view);
}

// Returns the viewport's area below its toolbar, beside the panels.
Rect room_for_card(const View& view, const Theme& theme) {
  const ImGuiViewport& main = *ImGui::GetMainViewport();
  const Rect area{main.WorkPos, main.WorkPos + main.WorkSize};
  Rect room = islands_of(view, area, theme).viewport;
  cut_top(room, bar_heights(theme, room).top + theme.px(8));
  return inset(room, theme.px(12), 0);
}

}  // namespace

void notice(const Session&, View& view, Requests& requests, const Theme& theme) {
  if (view.notice.empty() && view.toast.seconds_left > 0)
    view.toast.seconds_left -= ImGui::GetIO().DeltaTime;
  const Card card = card_of(view, theme.palette);
  if (card.text.empty() || requests.screenshot) return;  // screenshots do not show the card
  const Rect room = room_for_card(view, theme);
  const Face& face = theme.fonts.text;
  const float around_text = theme.px(40 + 44);
  const float most = std::fmin(theme.px(560), room.width()) - around_text;
  const ImVec2 text = wrapped_size(face, card.text, most);
  const float width = std::ceil(text.x) + around_text;
  ImGui::SetNextWindowPos(floored({room.center().x - width / 2, room.min.y}));
  ImGui::SetNextWindowSize({width, std::ceil(text.y + theme.px(26))});
  ImGui::Begin("notice", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoFocusOnAppearing);
  if (!ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup))
    ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());  // above clicked sheets
  draw_card(view, theme, card, text.x + 1);
  ImGui::End();
}

}  // namespace skelscope
