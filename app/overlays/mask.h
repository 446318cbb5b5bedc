// Tints the bones of a track's mask over the rig while the mask is edited.
#pragma once

#include <vector>

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Draws the tint of the mask's bones; nothing if the mask is empty, which means all bones.
void build_mask(const Session& session, const Projection& projection, const std::vector<int>& mask,
                OverlayList& over);

}  // namespace skelscope
