// A bone that swings on after the animation has stopped moving it, because the animation ended or
// holds its pose. The raw pose stands still then, so that the bone's motion is physics alone.
#pragma once

#include "session/physics/response.h"
#include "session/runs/runs.h"

namespace skelscope {

// Returns the ticks from the first one in which the bone's raw pose equals that at the end of the
// range. Empty if it never moved, still moves, or jumps by a reset.
TickRange stilled_range(const Session& session, const ObservedTicks& samples, int bone,
                        const skelform::Physics& physics, TickRange plotted);

// Returns how far the simulated pose is from the raw pose: radians, pixels along the direction of
// the largest distance, or a factor. NaN where not computed.
Series stilled_deviation(const ObservedTicks& samples, int bone, Quantity quantity,
                         TickRange range);
// Returns whether the bone already swings at the beginning of a range in which its raw pose stands
// still.
bool swings_in(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
               TickRange range);
Response stilled_response(const ObservedTicks& samples, int bone, const skelform::Physics& physics,
                          TickRange range, int tick_rate);

}  // namespace skelscope
