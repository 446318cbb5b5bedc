// The recorded ticks of a lap once more with an edit.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// What a recorded tick is asked once what changed between `from` and `to` is changed in it, too.
// Overrides go one by one, all else as a whole; `wanted` is what the user's settings would ask of
// the tick, and where changed values come from. Tracks stay the recorded ones.
TickInput with_edit(const TickInput& from, const TickInput& to, const TickInput& wanted,
                    const TickInput& recorded);

// Runs the ticks from `first` on again with the edit that waits, until the main track shows the
// frame or the lap has no more recorded ticks. All later ticks are dropped; the log says so.
void run_lap_again(Session& session, std::int64_t first, std::int64_t last, int frame);

}  // namespace skelscope
