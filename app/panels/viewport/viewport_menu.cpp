#include "panels/viewport/viewport_menu.h"

#include <utility>

#include "overlays/picking.h"
#include "panels/actions.h"
#include "panels/edit/bone_menu.h"
#include "panels/edit/hand_input.h"
#include "panels/viewport/viewport_drag.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns whether the right button was pressed on the picture and is released without a drag.
bool ends_right_click(View& view, const Hit& surface) {
  const ImGuiIO& io = ImGui::GetIO();
  bool& pressed = view.sight.right_pressed;
  if (surface.hovered && ImGui::IsMouseClicked(1)) pressed = true;
  const float slack = io.MouseDragThreshold;
  if (view.gesture.cut || io.MouseDragMaxDistanceSqr[1] > slack * slack) pressed = false;
  if (ImGui::IsMouseReleased(1)) return std::exchange(pressed, false);
  return false;
}

int bone_under(const Session& session, const View& view, const RigPicture& picture,
               const Projection& projection, skelform::Vec2 mouse) {
  const Grip grip = grip_at(session, view, projection, mouse);
  if (grip.bone >= 0) return grip.bone;
  return pick_bone(session, projection, mouse, view.overlays.bones, picture.opacity,
                   pickable_bones(session, view));
}

// The menu of the ground beside the rig.
void ground_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                 bool asked, const Rect& picture) {
  if (!begin_menu(theme, "ground-menu", asked, picture, theme.px(260))) return;
  using enum Action;
  for (const Action action : {FitRig, FrameSelection, ToggleSolo, ClearOverrides, Deselect,
                              NextBackdrop, ToggleGrid, HidePanels, Screenshot}) {
    const bool on = toggle_state(action, session, view) == Toggle::On;
    const std::string why = why_not(action, session, view);
    const PopupRow look{
        .shortcut = key_text(action, view), .checked = on, .enabled = why.empty(), .why = why};
    if (popup_row(theme, row_of(action).id, title_of(action, session, view), look))
      perform(action, session, view, requests);
  }
  end_popup(theme);
}

}  // namespace

void viewport_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                   const RigPicture& picture, const Projection& projection, const Hit& surface) {
  const Rect rect = window_rect();
  const bool clicked = ends_right_click(view, surface);
  const bool by_keys = surface.right_clicked && surface.focused;
  const ImVec2 mouse = ImGui::GetIO().MousePos - rect.min;
  int bone = -1;
  if (clicked) bone = bone_under(session, view, picture, projection, {mouse.x, mouse.y});
  if (by_keys) bone = view.selection.bone;
  if (bone >= 0) view.selection.reveal = true;
  bone_menu(session, view, requests, theme, rect, bone);
  ground_menu(session, view, requests, theme, (clicked || by_keys) && bone < 0, rect);
}

}  // namespace skelscope
