// Draws fading trails of the simulated bones, with a dot every six ticks.
#pragma once

#include "overlays/physics.h"

namespace skelscope {

void build_trails(const Session& session, const Projection& projection,
                  const ObservedTicks& samples, const PhysicsOverlay& options, OverlayList& over);

}  // namespace skelscope
