// The motion that the animation alone gives a bone, before physics, and whether it still goes on.
#pragma once

#include <optional>
#include <vector>

#include "session/runs/quantity.h"

namespace skelscope {

// Returns the raw pose's known values. For a bone with damped position or sway: along the axis on
// which it moves most. Angles continue beyond half a turn.
std::vector<float> raw_motion(const ObservedTicks& store, int bone, Quantity telling,
                              TickRange range);

// Returns the quantity by which the animation moves the bone: the damped one, or the position of a
// swaying bone, since moving the bone causes sway. nullopt: none.
std::optional<Quantity> driving_motion(const ObservedTicks& record, int bone,
                                       const skelform::Physics& physics, TickRange plotted,
                                       int tick_rate);

}  // namespace skelscope
