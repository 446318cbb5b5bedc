// The overlay of edit mode: a bone being drawn, a chain being chosen, numbers beside the mouse.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/edit/sprite_hand.h"

namespace skelscope {

// Returns the handle of the sprite frame under the mouse: a corner scales, the knob turns.
HandGrab sprite_grip(const SpriteFrame& frame, const Projection& projection, skelform::Vec2 mouse);

void build_edit_hand(const Session& session, const View& view, const Projection& projection,
                     OverlayList& over);

}  // namespace skelscope
