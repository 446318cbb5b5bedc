// Runs, records and shows the ticks of a session. simulation.h explains a tick.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// Returns the hidden flags that bones remember from before the tick in dialects that need them.
FirstHidden hidden_before(const Simulation& now, const TickInput& input);
// Adds a tick to the end of the record.
void append_snapshot(Session& session, Snapshot snapshot);

// Passes edits of the tracks and the queue to the Player that moves the tracks. If it cannot take
// an edit, it no longer moves them: the tracks stay as they are, mixed with Mix::Blend.
void settle_driver(Session& session);

// Options of the next tick.
struct NextTick {
  bool restart = false;        // starts from a freshly loaded rig, appended to the record
  bool reset_physics = false;  // the tick begins with physics at rest
  bool advance_clock = true;
  int stop_frame = -1;  // see advance_clock()
};
// Runs and records the tick after the one on screen. Drops later recorded ticks and logs that.
void run_next(Session& session, const NextTick& next = {});

// Removes the mark of the first tick that differed from its record.
void forget_divergence(Session& session);

// Shows a recorded tick and moves the transport back to it. Marks it if running it again gives
// another result than recorded.
void show_recorded(Session& session, std::int64_t tick);

}  // namespace skelscope
