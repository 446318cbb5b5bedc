// Outlines the sprite of a bone, for panels that list sprites.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Draws lines along the edges that belong to one triangle only; nothing if the bone shows no
// sprite.
void build_sprite_outline(const Session& session, const Projection& projection, int bone,
                          Paint paint, OverlayList& over);

}  // namespace skelscope
