// Dragging targets, joints and the turn knob in the viewport, and releasing them.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

struct Grip {
  Grab grab = Grab::None;
  int bone = -1;
};
// Returns the bone that a press at a point of the viewport would grab. Alt: turns joints.
Grip grip_at(const Session& session, const View& view, const Projection& projection,
             skelform::Vec2 mouse);

// Returns the grip of a press on a bone's sprite: the target, if the bone is the end of a solved
// chain; any bone while the whole skeleton is pulled.
Grip grip_of_sprite(const Session& session, const View& view, int bone);

// Begins a drag of the grip. A click without movement changes nothing.
void take_hold(const Session& session, View& view, const Projection& projection, const Grip& grip,
               skelform::Vec2 mouse);
// While the button is down, requests overrides that follow the mouse, even if it rests while the
// animation plays. When the button is up, ends the drag; the overrides stay.
void follow_hand(const Session& session, View& view, const Projection& projection,
                 Requests& requests, const Hit& surface, skelform::Vec2 mouse);

// Ends the drag: its overrides stay, or with Auto-key become keys.
void end_drag(const Session& session, View& view, Requests& requests);

// Handles Escape: removes the overrides of the bone, or of the target that is dragged in its place.
// Returns false if there are none.
bool release_bone(const Session& session, View& view, int bone, Requests& requests);

}  // namespace skelscope
