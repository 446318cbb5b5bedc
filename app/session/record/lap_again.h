// Runs the recorded ticks of a lap again with an edit.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// Runs the ticks from `first` on again with the pending edit, until the main track shows the frame
// or the lap has no more recorded ticks. Drops all later ticks and logs that.
void run_lap_again(Session& session, std::int64_t first, std::int64_t last, int frame);

}  // namespace skelscope
