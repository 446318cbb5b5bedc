// The outline of what a bone paints, for lists that are about sprites.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Lines along the edges that belong to one triangle only; nothing when the bone paints nothing.
void build_sprite_outline(const Session& session, const Projection& projection, int bone,
                          Paint paint, OverlayList& over);

}  // namespace skelscope
