// The motion that the animation alone gives a bone, before its physics; tells whether it goes on.
#pragma once

#include <optional>
#include <vector>

#include "session/runs/quantity.h"

namespace skelscope {

float span_of(const std::vector<float>& values);

// The raw pose's; of a bone whose place is damped, or sways, the axis that it is moved along the
// most. Angles run on past half a turn; only what is known.
std::vector<float> raw_motion(const ObservedTicks& store, int bone, Quantity telling,
                              TickRange range);

// Whether the raw pose has moved in the last half second, by more than is seen.
bool still_moves(const ObservedTicks& record, int bone, Quantity telling, TickRange plotted,
                 int tick_rate);

// The quantity by which the animation drives the bone: the damped one, or an orbiting bone's
// position, since sway grows with the distance that a bone is carried. nullopt: none moves.
std::optional<Quantity> driving_motion(const ObservedTicks& record, int bone,
                                       const skelform::Physics& physics, TickRange plotted,
                                       int tick_rate);

}  // namespace skelscope
