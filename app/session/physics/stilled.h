// A bone that swings on after the animation has stopped moving it: the animation ended, or holds
// its pose. The raw pose stands still then, so the bone's way back to it is the physics alone.
#pragma once

#include "session/physics/response.h"
#include "session/runs/runs.h"

namespace skelscope {

// From the first tick in which the bone's raw pose stands as it does at the end of the range; empty
// where it stood all the while, still moves, or jumps by a reset.
TickRange stilled_range(const Session& session, const ObservedTicks& samples, int bone,
                        const skelform::Physics& physics, TickRange plotted);

// How far the simulated pose is from the raw one: radians, pixels along the worst of it, or a
// factor. NaN where it is not worked out.
Series stilled_deviation(const ObservedTicks& samples, int bone, Quantity quantity,
                         TickRange range);
// Whether the bone swings at the beginning of a range in which its raw pose stands: what moved it
// lies before.
bool swings_in(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
               TickRange range);
Response stilled_response(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
                          TickRange range, int tick_rate);

}  // namespace skelscope
