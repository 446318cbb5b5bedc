// The handle of the selected bone besides its joint: a knob on a ring that turns it.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// The place of the knob on the screen. False for bones that IK turns: there it would do nothing.
bool turn_knob(const Session& session, const Projection& projection, int bone,
               skelform::Vec2& screen);

// A ring at each bone that is held by hand, whatever else is drawn.
void build_held(const Session& session, const Projection& projection, OverlayList& over);
// grab: what the mouse is over or holds of this bone.
void build_handles(const Session& session, const Projection& projection, int bone, Grab grab,
                   OverlayList& over);

}  // namespace skelscope
