// Taking hold of targets, joints and the turn knob in the viewport, and letting go of them.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// What a press at a screen point of the viewport would take hold of. Alt: joints are turned.
struct Grip {
  Grab grab = Grab::None;
  int bone = -1;
};
Grip grip_at(const Session& session, const View& view, const Projection& projection,
             skelform::Vec2 mouse);

// What a press on a bone's sprite takes hold of: of a solved chain's end its target, while the
// whole skeleton is pulled any bone.
Grip grip_of_sprite(const Session& session, const View& view, int bone);

// A press on something that can be grabbed; a click without movement changes nothing.
void take_hold(const Session& session, View& view, const Projection& projection, const Grip& grip,
               skelform::Vec2 mouse);
// While the button is down: asks for the overrides that follow the mouse, also while it rests and
// the animation plays on. When it is up: lets go of the mouse, the overrides stay.
void follow_hand(const Session& session, View& view, const Projection& projection,
                 Requests& requests, const Hit& surface, skelform::Vec2 mouse);

// Escape: a drag in progress is taken back, else the overrides of the bone, or of the target that
// stands in for it. False when there was nothing to take back.
bool release_bone(const Session& session, View& view, int bone, Requests& requests);

}  // namespace skelscope
