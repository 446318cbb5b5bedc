// The strip at the foot of the physics tab: exports the changes, or takes them back.
#include "panels/kit/export_strip.h"
#include "panels/kit/game_physics.h"
#include "panels/physics/physics_tab.h"
#include "session/write/game_tuning.h"
#include "widgets/widgets.h"

namespace skelscope {

void physics_export(const Session& session, View& view, Requests& requests, const Theme& theme,
                    const Rect& rect) {
  const IdScope scope(theme, "home");
  const auto& pokes = session.setup.pokes.physics_pokes;
  const bool is_game = !game_physics(session, view).empty();
  const TakeHomeLook look{
      .changed = !pokes.empty(),
      .json_tip = "Copy the changed parameters as a tuning file, which a game's library reads",
      .text_tip = "Copy the changes, a line per bone",
      .back_tip = is_game ? "Set every parameter back to the game's own value"
                          : "Set every parameter back to the file's value"};
  switch (export_strip(session, view, requests, theme, rect, look)) {
    case ExportChoice::Json:
      return ImGui::SetClipboardText(physics_tuning(session).c_str());
    case ExportChoice::Text:
      return ImGui::SetClipboardText(tuning_text(armature_of(session), pokes).c_str());
    case ExportChoice::Back:
      return edited(requests, session).pokes.physics_pokes.clear();
    default:
      break;
  }
}

}  // namespace skelscope
