// The bones of a mask that is being painted, tinted over the rig.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Nothing for a mask of all bones.
void build_mask(const Session& session, const Projection& projection, const std::vector<int>& mask,
                OverlayList& over);

}  // namespace skelscope
