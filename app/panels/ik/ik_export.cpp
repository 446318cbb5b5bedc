// The strip at the foot of the IK tab: exports the changes to families, or takes them back.
#include "panels/ik/ik_sections.h"
#include "panels/kit/export_strip.h"
#include "session/write/family_text.h"
#include "widgets/widgets.h"

namespace skelscope {

void ik_home(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& rect) {
  const IdScope scope(theme, "home");
  const TakeHomeLook look{.changed = !family_changes(session.setup.pokes).empty(),
                          .json_tip = "Copy the changes, with the keys of armature.json",
                          .text_tip = "Copy the changes, a line per family",
                          .back_tip = "Set every family back to the file's values"};
  switch (export_strip(session, view, requests, theme, rect, look)) {
    case ExportChoice::Json:
      return ImGui::SetClipboardText(families_json(session).c_str());
    case ExportChoice::Text:
      return ImGui::SetClipboardText(families_text(session).c_str());
    case ExportChoice::Back:
      return reset_families(edited(requests, session).pokes);
    default:
      break;
  }
}

}  // namespace skelscope
