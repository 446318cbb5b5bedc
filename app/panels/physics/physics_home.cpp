// The strip at the foot of the physics tab: the changes taken home, and back to the file.
#include "panels/kit/take_home.h"
#include "panels/physics/physics_tab.h"
#include "widgets/widgets.h"

namespace skelscope {

void take_home(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& rect) {
  const IdScope scope(theme, "home");
  const auto& edits = session.edits.physics_edits;
  const TakeHomeLook look{.changed = !edits.empty(),
                          .json_tip = "Copy the changed parameters with the keys of armature.json",
                          .text_tip = "Copy what changed, a line a bone",
                          .back_tip = "Every parameter back to the file's value"};
  switch (take_home_strip(session, view, requests, theme, rect, look)) {
    case TakeHome::Json:
      return ImGui::SetClipboardText(tuning_json(armature_of(session), edits).c_str());
    case TakeHome::Text:
      return ImGui::SetClipboardText(tuning_text(armature_of(session), edits).c_str());
    case TakeHome::Back:
      return edited(requests, session).edits.physics_edits.clear();
    default:
      break;
  }
}

}  // namespace skelscope
