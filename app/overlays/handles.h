// The handle that turns the selected bone: a knob beside its joint.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Sets the knob's screen position. Returns false for a bone that IK turns, where the knob would
// have no effect.
bool turn_knob(const Session& session, const Projection& projection, int bone,
               skelform::Vec2& screen);

// Draws a ring at each held bone, whatever other overlays are on.
void build_held(const Session& session, const Projection& projection, OverlayList& over);
// Draws the knob of the bone. grab: the handle that the mouse is over or holds.
void build_handles(const Session& session, const Projection& projection, int bone, Grab grab,
                   OverlayList& over);

}  // namespace skelscope
