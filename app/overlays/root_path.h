// The path of a character that walks by root motion, over the recorded ticks.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"

namespace skelscope {

// Draws the place of the rig's origin in the ticks before the one on screen, and a dot every ten
// ticks. Ends where the walk began. Nothing without root motion.
void build_root_path(const Session& session, const Projection& projection, OverlayList& list);

}  // namespace skelscope
