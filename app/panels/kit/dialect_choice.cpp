#include "panels/kit/dialect_choice.h"

#include <array>
#include <string>

#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::array kNames{"Documents", "Rust 0.7", "Editor 0.7"};

}  // namespace

float dialect_choice(const Session& session, Requests& requests, const Theme& theme,
                     const Rect& strip, float left, float right) {
  const float width = theme.px(176);
  if (!session.now.skf || right - width < left + theme.px(260)) return right;
  const skelform::Dialect dialects[] = {skelform::normative(), skelform::rusty_skelform_0_7(),
                                        skelform::editor_0_7()};
  int chosen = 0;
  for (int i = 0; i < 3; ++i) {
    if (session.setup.rules.dialect == dialects[i]) chosen = i;
  }
  const Rect rect = middle({{right - width, strip.min.y}, {right, strip.max.y}}, theme.px(24));
  if (combo(theme, "dialect", rect, kNames, chosen, "Rules"))
    edited(requests, session).rules.dialect = dialects[chosen];
  const std::string name = chosen < 0 ? "Rules" : kNames[static_cast<std::size_t>(chosen)];
  if (!ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) explain(theme, rect, name);
  return rect.min.x - theme.px(12);
}

}  // namespace skelscope
