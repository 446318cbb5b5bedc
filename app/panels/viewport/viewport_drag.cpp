#include "panels/viewport/viewport_drag.h"

#include "lists/lists.h"
#include "overlays/drag_readout.h"
#include "overlays/handles.h"
#include "overlays/ik.h"
#include "overlays/picking.h"
#include "panels/edit/hand_input.h"
#include "session/edit/auto_key.h"
#include "session/edit/hand.h"
#include "session/edit/locks.h"
#include "session/ik/reach.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kKnobRadius = 8, kClickSlack = 3;  // pixels at scale 1

Vec2 place_of(const Session& session, int bone) {
  return session.now.constructed.bones[bone].pos;
}

bool on_knob(const Session& session, const View& view, const Projection& p, Vec2 mouse) {
  Vec2 knob;
  return turn_knob(session, p, view.selection.bone, knob) &&
         skelform::length(knob - mouse) < kKnobRadius * p.scale;
}

int bone_at(const Session& session, const View& view, const Projection& p, Vec2 mouse) {
  if (view.overlays.ik) {
    const int target = pick_target(session, p, ik_overlay_of(session, view), mouse);
    if (target >= 0 && !(view.edit.on && is_locked(*session.now.skf, target))) return target;
  }
  const int joint = pick_joint(session, p, mouse, pickable_bones(session, view));
  return view.overlays.bones || joint == view.selection.bone ? joint : -1;
}

float direction(const Session& session, int bone, Vec2 at) {
  return skelform::angle_of(at - place_of(session, bone));
}

void follow(const Session& session, DragView& drag, Vec2 at, Requests& requests) {
  Pokes pokes = requests.setup ? requests.setup->pokes : session.setup.pokes;
  pokes.held_physics = physics_of_hold(armature_of(session), drag.bone);
  switch (drag.grab) {
    case Grab::None:
      return;
    case Grab::Move:
      place(pokes.overrides, session.now, drag.bone, at + drag.offset);
      break;
    case Grab::Turn:
      turn(pokes.overrides, session.now, drag.bone, direction(session, drag.bone, at) + drag.turn);
      break;
    case Grab::Skeleton:
      drag_point(drag.skeleton.points, drag.bone, at + drag.offset);
      pose_skeleton(session.now, drag.skeleton, drag.bone, pokes);
      break;
    case Grab::Reach:
      reach(pokes.overrides, session.now, drag.bone, at + drag.offset);
      break;
  }
  if (!(pokes == session.setup.pokes)) edited(requests, session).pokes = std::move(pokes);
}

// Ends a target's own motion when the hand grabs the target.
void stop_motion(const Session& session, int bone, Requests& requests) {
  std::vector<TargetMotion> motions =
      requests.setup ? requests.setup->motions : session.setup.motions;
  std::erase_if(motions, [bone](const TargetMotion& m) { return m.bone == bone; });
  if (motions.size() != session.setup.motions.size())
    edited(requests, session).motions = std::move(motions);
}

// With Auto-key, records the held values as keys, for every frame that passes during the drag.
void record_hand(const Session& session, View& view, const Requests& requests) {
  const Pokes& pokes = requests.setup ? requests.setup->pokes : session.setup.pokes;
  const KeyLayer layer = layer_at_playhead(session, view.edit);
  record_keys(session, layer, view.drag.before.overrides, pokes.overrides, view.edit.recorded);
}

// Writes the recorded keys and ends the overrides: the keys hold the values from now on.
void keep_as_keys(const Session& session, View& view, Requests& requests) {
  if (view.edit.recorded.empty()) return;
  const KeyLayer layer = layer_for_keys(session, view.edit.layers.chosen);
  const std::string hidden = hidden_in_mix(session, layer, view.edit.recorded);
  if (!hidden.empty()) view.toast = {hidden, kToastSeconds, true};
  requests.rig.edits.push_back(
      key_request(session, layer.animation, std::move(view.edit.recorded)));
  requests.rig.edits.back().by_auto_key = true;
  view.edit.recorded.clear();
  Pokes& pokes = edited(requests, session).pokes;
  pokes = view.drag.before;
  pokes.held_physics = session.setup.pokes.held_physics;
}

void release(const Session& session, const View& view, int bone, Pokes& pokes) {
  pokes.held_physics.clear();
  if (view.ik.whole_skeleton) return let_go_of_skeleton(session.now, pokes);
  if (bone < 0) return;
  let_go(pokes.overrides, bone);
  let_go(pokes.overrides, moved_by(session.now, bone));
  free_families(session.now, pokes);
}

}  // namespace

Grip grip_at(const Session& session, const View& view, const Projection& projection, Vec2 mouse) {
  if (!session.now.skf) return {};
  if (on_knob(session, view, projection, mouse)) return {Grab::Turn, view.selection.bone};
  const int bone = bone_at(session, view, projection, mouse);
  if (bone < 0) return {};
  if (view.ik.whole_skeleton) return {Grab::Skeleton, bone};
  return {ImGui::GetIO().KeyAlt ? Grab::Turn : Grab::Move, bone};
}

Grip grip_of_sprite(const Session& session, const View& view, int bone) {
  if (bone < 0) return {};
  if (view.ik.whole_skeleton) return {Grab::Skeleton, bone};
  const bool reaches = view.overlays.ik && moved_by(session.now, bone) != bone;
  return reaches && !ImGui::GetIO().KeyAlt ? Grip{Grab::Move, bone} : Grip{};
}

void take_hold(const Session& session, View& view, const Projection& projection, const Grip& grip,
               Vec2 mouse) {
  view.drag = {};
  if (grip.grab == Grab::None) return;
  if (grip.grab == Grab::Turn && is_turned_by_ik(session.now, grip.bone)) {
    view.toast = {"It is " + why_not_turned(session, grip.bone), kToastSeconds, true};
    return;
  }
  DragView& drag = view.drag;
  drag.grab = grip.grab;
  const bool pulls = view.edit.on && view.edit.auto_key && !ImGui::GetIO().KeyShift;
  if (pulls && grip.grab == Grab::Move && reaches(session.now, grip.bone)) drag.grab = Grab::Reach;
  view.edit.recorded.clear();
  drag.bone = grip.grab == Grab::Move ? moved_by(session.now, grip.bone) : grip.bone;
  drag.pressed_at = mouse;
  drag.before = session.setup.pokes;
  if (grip.grab == Grab::Skeleton) drag.skeleton = hold_skeleton(session.now, view.ik.pairs);
  const Vec2 at = to_rig(projection, mouse);
  drag.offset = place_of(session, grip.bone) - at;
  drag.turn = session.now.constructed.bones[drag.bone].rot - direction(session, drag.bone, at);
  remember_start(session, view);
}

void follow_hand(const Session& session, View& view, const Projection& projection,
                 Requests& requests, const Hit& surface, Vec2 mouse) {
  DragView& drag = view.drag;
  if (drag.grab == Grab::None) return;
  const bool records = view.edit.on && view.edit.auto_key && drag.moved;
  const bool gone = drag.bone >= count_of(session.now.constructed.bones);
  if (!surface.held || gone) return end_drag(session, view, requests);
  if (records) record_hand(session, view, requests);
  const float way = skelform::length(mouse - drag.pressed_at);
  drag.moved = drag.moved || way > kClickSlack * projection.scale;
  if (!drag.moved) return;
  ImGui::SetMouseCursor(drag.grab == Grab::Turn ? ImGuiMouseCursor_Hand
                                                : ImGuiMouseCursor_ResizeAll);
  stop_motion(session, drag.bone, requests);
  follow(session, drag, to_rig(projection, mouse), requests);
}

void end_drag(const Session& session, View& view, Requests& requests) {
  if (view.edit.on && view.edit.auto_key && view.drag.moved) {
    record_hand(session, view, requests);
    keep_as_keys(session, view, requests);
  }
  view.drag = {};
}

bool release_bone(const Session& session, View& view, int bone, Requests& requests) {
  Pokes pokes = requests.setup ? requests.setup->pokes : session.setup.pokes;
  release(session, view, bone, pokes);
  if (pokes == session.setup.pokes) return false;
  edited(requests, session).pokes = std::move(pokes);
  return true;
}

}  // namespace skelscope
