// Runs the recorded ticks of a lap again with an edit.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// Returns the recorded input with the difference between `from` and `to` applied: overrides one by
// one, everything else as a whole. Changed values come from `wanted`, the input of the user's
// present settings. Tracks stay as recorded.
TickInput with_edit(const TickInput& from, const TickInput& to, const TickInput& wanted,
                    const TickInput& recorded);

// Runs the ticks from `first` on again with the pending edit, until the main track shows the frame
// or the lap has no more recorded ticks. Drops all later ticks and logs that.
void run_lap_again(Session& session, std::int64_t first, std::int64_t last, int frame);

}  // namespace skelscope
