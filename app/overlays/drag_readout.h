// Shows numbers beside the mouse during a drag: the bone's local position or rotation, and the
// change since the mouse was pressed.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Stores the position and rotation of the dragged bone; called when the mouse is pressed.
void remember_start(const Session& session, View& view);

void build_drag_readout(const Session& session, const View& view, const Projection& projection,
                        OverlayList& over);

}  // namespace skelscope
