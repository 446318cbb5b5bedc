// The session's own ticks: run, recorded, shown again. simulation.h says what a tick is.
#pragma once

#include "session/record/session.h"

namespace skelscope {

// The hidden flags that the dialect makes bones remember before a tick.
FirstHidden hidden_before(const Simulation& now, const TickInput& input);
// Adds a tick to the record as the one after the newest.
void append_snapshot(Session& session, Snapshot snapshot);

// Brings edits of the tracks and the queue into a Player that drives them. Driven tracks that were
// edited in another way end it: they stay as they are, mixed with Mix::Blend.
void settle_driver(Session& session);

// How the next tick differs from plain playing on.
struct NextTick {
  bool restart = false;        // from a freshly loaded rig, appended to the record
  bool reset_physics = false;  // the simulator begins the tick at rest
  bool advance_clock = true;
  int stop_frame = -1;  // see advance_clock()
};
// Runs and records the tick after the one on screen. Dropping recorded later ticks is logged.
void run_next(Session& session, const NextTick& next = {});

// No tick is marked as different from its record any more.
void forget_divergence(Session& session);

// Shows a recorded tick and takes the transport back to it; marks a re-run that differs.
void show_recorded(Session& session, std::int64_t tick);

}  // namespace skelscope
