#include "panels/panels.h"
#include "theme/widgets.h"

namespace skelscope {
namespace {

ImVec2 wrapped_size(const Face& face, const std::string& string, float width) {
  return face.font->CalcTextSizeA(face.size, 1e30f, width, string.data(),
                                  string.data() + string.size());
}

// Long messages (a parser's, say) are cut: the log has them whole.
std::string shortened(const std::string& message) {
  constexpr std::size_t kLongest = 600;
  if (message.size() <= kLongest) return message;
  return message.substr(0, kLongest) + "\u2026 (the log has the rest)";
}

void draw_card(const Theme& theme, const Rect& card) {
  const Palette& p = theme.palette;
  fill(card, p.raised, theme.px(7));
  outline(card, with_alpha(p.error, 0.7f), theme.px(7));
  icon(theme, theme.fonts.icon, {card.min.x + theme.px(20), card.min.y + theme.px(21)}, p.error,
       icons::kError);
}

void draw_notice(View& view, const Theme& theme, const std::string& message, float text_width) {
  const Face& face = theme.fonts.text;
  const Rect card = window_rect();
  draw_card(theme, card);
  const ImVec2 pos = floored(card.min + ImVec2(theme.px(40), theme.px(13)));
  ImGui::GetWindowDrawList()->AddText(face.font, face.size, pos, theme.palette.text, message.data(),
                                      message.data() + message.size(), text_width);
  IdScope scope(theme, "notice");
  const Rect cross =
      around({card.max.x - theme.px(22), card.min.y + theme.px(21)}, theme.px(26), theme.px(26));
  if (icon_button(theme, "close", cross, icons::kClear, "Dismiss", "Esc")) view.notice.clear();
}

}  // namespace

void notice(const Session&, View& view, Requests&, const Theme& theme) {
  if (view.notice.empty()) return;
  const ImGuiViewport& main = *ImGui::GetMainViewport();
  const Face& face = theme.fonts.text;
  const float width = std::fmin(theme.px(560), main.WorkSize.x - theme.px(24));
  const float text_width = width - theme.px(40 + 44);
  const std::string message = shortened(view.notice);
  const float height = wrapped_size(face, message, text_width).y + theme.px(26);
  ImGui::SetNextWindowPos(
      floored({main.WorkPos.x + (main.WorkSize.x - width) / 2, main.WorkPos.y + theme.px(46)}));
  ImGui::SetNextWindowSize({width, std::ceil(height)});
  ImGui::Begin("notice", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoFocusOnAppearing);
  draw_notice(view, theme, message, text_width);
  ImGui::End();
}

}  // namespace skelscope
