// Figures beside the mouse during a drag: the local place or turn of the bone in hand, and by how
// much it has changed since the press.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Remembers where the bone in hand starts from; called with the press.
void remember_start(const Session& session, View& view);

void build_drag_readout(const Session& session, const View& view, const Projection& projection,
                        OverlayList& over);

}  // namespace skelscope
