// Runs the recorded ticks of a lap again with an edit.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// The recorded input with the change from `from` to `to` applied. Overrides change one by one, all
// else as a whole. Changed values come from `wanted`, the input by the user's present settings.
// Tracks stay the recorded ones.
TickInput with_edit(const TickInput& from, const TickInput& to, const TickInput& wanted,
                    const TickInput& recorded);

// Runs the ticks from `first` on again with the edit that waits, until the main track shows the
// frame or the lap has no more recorded ticks. All later ticks are dropped; the log says so.
void run_lap_again(Session& session, std::int64_t first, std::int64_t last, int frame);

}  // namespace skelscope
