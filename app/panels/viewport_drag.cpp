#include "panels/viewport_drag.h"

#include "overlays/handles.h"
#include "overlays/ik.h"
#include "overlays/picking.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kKnobRadius = 8, kClickSlack = 3;  // look pixels

Vec2 place_of(const Session& session, int bone) { return session.constructed.bones[bone].pos; }

bool on_knob(const Session& session, const View& view, const Projection& p, Vec2 mouse) {
  Vec2 knob;
  return turn_knob(session, p, view.selected_bone, knob) &&
         skelform::length(knob - mouse) < kKnobRadius * p.scale;
}

int bone_at(const Session& session, const View& view, const Projection& p, Vec2 mouse) {
  if (view.overlays.ik) {
    const int target = pick_target(session, p, ik_overlay_of(session, view), mouse);
    if (target >= 0) return target;
  }
  const int joint = pick_joint(session, p, mouse);
  return view.overlays.bones || joint == view.selected_bone ? joint : -1;
}

float direction(const Session& session, int bone, Vec2 world) {
  return skelform::angle_of(world - place_of(session, bone));
}

void follow(const Session& session, DragView& drag, Vec2 world, Requests& requests) {
  Overrides overrides = session.pokes.overrides;
  if (drag.grab == Grab::Move) place(overrides, session, drag.bone, world + drag.offset);
  else turn(overrides, session, drag.bone, direction(session, drag.bone, world) + drag.turn);
  if (overrides == session.pokes.overrides) return;
  requests.set_overrides = std::move(overrides);
  requests.same_gesture = drag.asked;
  drag.asked = true;
}

}  // namespace

Grip grip_at(const Session& session, const View& view, const Projection& projection, Vec2 mouse) {
  if (!session.skf) return {};
  if (on_knob(session, view, projection, mouse)) return {Grab::Turn, view.selected_bone};
  const int bone = bone_at(session, view, projection, mouse);
  if (bone < 0) return {};
  return {ImGui::GetIO().KeyAlt ? Grab::Turn : Grab::Move, bone};
}

void take_hold(const Session& session, View& view, const Projection& projection, const Grip& grip,
               Vec2 mouse) {
  view.drag = {};
  if (grip.grab == Grab::None) return;
  DragView& drag = view.drag;
  drag.grab = grip.grab;
  drag.bone = grip.grab == Grab::Move ? moved_by(session, grip.bone) : grip.bone;
  drag.pressed_at = mouse;
  drag.before = session.pokes.overrides;
  const Vec2 world = to_world(projection, mouse);
  drag.offset = place_of(session, grip.bone) - world;
  drag.turn = session.constructed.bones[drag.bone].rot - direction(session, drag.bone, world);
}

void follow_hand(const Session& session, View& view, const Projection& projection,
                 Requests& requests, const Hit& surface, Vec2 mouse) {
  DragView& drag = view.drag;
  if (drag.grab == Grab::None) return;
  const bool gone = drag.bone >= static_cast<int>(session.constructed.bones.size());
  if (!surface.held || gone) {
    drag = {};
    return;
  }
  const float way = skelform::length(mouse - drag.pressed_at);
  drag.moved = drag.moved || way > kClickSlack * projection.scale;
  if (!drag.moved) return;
  ImGui::SetMouseCursor(drag.grab == Grab::Move ? ImGuiMouseCursor_ResizeAll
                                                : ImGuiMouseCursor_Hand);
  follow(session, drag, to_world(projection, mouse), requests);
}

bool release_bone(const Session& session, View& view, int bone, Requests& requests) {
  Overrides overrides = session.pokes.overrides;
  if (view.drag.grab != Grab::None) {
    overrides = view.drag.before;
    view.drag = {};
  } else {
    let_go(overrides, bone);
    if (bone >= 0) let_go(overrides, moved_by(session, bone));
  }
  if (overrides == session.pokes.overrides) return false;
  requests.set_overrides = std::move(overrides);
  return true;
}

}  // namespace skelscope
