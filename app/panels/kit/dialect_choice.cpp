#include "panels/kit/dialect_choice.h"

#include "widgets/widgets.h"

namespace skelscope {

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
  if (combo(theme, "dialect", rect, {"Normative", "Rust 0.7", "Editor 0.7"}, chosen, "Dialect")) {
    edited(requests, session).rules.dialect = dialects[chosen];
  }
  return rect.min.x - theme.px(12);
}

}  // namespace skelscope
