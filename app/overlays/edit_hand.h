// The hand of edit mode: the bone that is being made, the chain that is being chosen, figures
// beside the mouse.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/edit/sprite_hand.h"

namespace skelscope {

// The handle of a picture that the mouse is on: a corner scales, the knob turns.
HandGrab sprite_grip(const SpriteFrame& frame, const Projection& projection, skelform::Vec2 mouse);

void build_edit_hand(const Session& session, const View& view, const Projection& projection,
                     OverlayList& over);

}  // namespace skelscope
