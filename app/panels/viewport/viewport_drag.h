// Taking hold of targets, joints and the turn knob in the viewport, and letting go of them.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// The bone that a press at a screen point of the viewport would grab. Alt: turns joints.
struct Grip {
  Grab grab = Grab::None;
  int bone = -1;
};
Grip grip_at(const Session& session, const View& view, const Projection& projection,
             skelform::Vec2 mouse);

// The grip of a press on a bone's sprite: the target of a solved chain's end; any bone while the
// whole skeleton is pulled.
Grip grip_of_sprite(const Session& session, const View& view, int bone);

// Begins a drag of the grip; a click without movement changes nothing.
void take_hold(const Session& session, View& view, const Projection& projection, const Grip& grip,
               skelform::Vec2 mouse);
// While the button is down: requests the overrides that follow the mouse, also while it rests and
// the animation plays on. When it is up: ends the drag; the overrides stay.
void follow_hand(const Session& session, View& view, const Projection& projection,
                 Requests& requests, const Hit& surface, skelform::Vec2 mouse);

// Escape: undoes a drag in progress, else the overrides of the bone, or of the target that stands
// in for it. False when there was nothing to undo.
bool release_bone(const Session& session, View& view, int bone, Requests& requests);

}  // namespace skelscope
