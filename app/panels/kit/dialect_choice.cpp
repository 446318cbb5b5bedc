#include "panels/kit/dialect_choice.h"

#include <string>
#include <vector>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns a short name: "Rust 0.8" for "rusty_skelform-0.8". The glossary explains the dialects.
std::string label_of(const std::string& name) {
  if (name == "normative") return "Standard";
  const std::string version = name.substr(name.find('-') + 1);
  return (name.starts_with("rusty") ? "Rust " : "Editor ") + version;
}

}  // namespace

float dialect_choice(const Session& session, Requests& requests, const Theme& theme,
                     const Rect& strip, float left, float right) {
  const float width = theme.px(176);
  if (!session.now.skf || right - width < left + theme.px(260)) return right;
  const auto dialects = skelform::named_dialects();
  std::vector<std::string> labels;
  std::vector<const char*> names;
  int chosen = -1;
  for (int i = 0; i < count_of(dialects); ++i) {
    labels.push_back(label_of(dialects[i].name));
    if (session.setup.rules.dialect == dialects[i].dialect) chosen = i;
  }
  for (const std::string& label : labels) names.push_back(label.c_str());
  const Rect rect = middle({{right - width, strip.min.y}, {right, strip.max.y}}, theme.px(24));
  if (combo(theme, "dialect", rect, names, chosen, "Rules"))
    edited(requests, session).rules.dialect = dialects[chosen].dialect;
  const std::string name = chosen < 0 ? "Rules" : labels[chosen];
  if (!ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) explain(theme, rect, name);
  return rect.min.x - theme.px(12);
}

}  // namespace skelscope
