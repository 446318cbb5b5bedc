// The hand of edit mode: the bone that is being made, the chain that is being chosen, figures
// beside the mouse.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

void build_edit_hand(const Session& session, const View& view, const Projection& projection,
                     OverlayList& over);

}  // namespace skelscope
