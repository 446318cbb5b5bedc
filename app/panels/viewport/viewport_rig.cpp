#include "panels/viewport/viewport_rig.h"

#include "widgets/held_keys.h"

namespace skelscope {

bool move_rig(const Session& session, View& view, Requests& requests, const Theme&,
              const Hit& surface) {
  if (!shows_record(view)) return false;
  const ExciteKind kind = session.excitation.kind;
  const bool drags = kind == ExciteKind::Drag && surface.held;
  const bool follows = kind == ExciteKind::Follow && (surface.hovered || surface.held);
  if ((!drags && !follows) || view.panning || space_held()) return false;
  const ImVec2 moved = drags ? surface.drag : ImGui::GetIO().MouseDelta;
  if (moved.x == 0 && moved.y == 0) return true;
  pan(view.camera, {moved.x, moved.y});
  view.sight.camera_moved = true;
  requests.physics.moved += skelform::Vec2(moved.x, -moved.y) / view.camera.zoom;
  return true;
}

}  // namespace skelscope
