// All runs beside the session. Their users request them in every frame; work() then continues all
// of them under one budget of constructs.
#pragma once

#include <memory>
#include <vector>

#include "session/runs/record_run.h"
#include "session/runs/run.h"

namespace skelscope {

struct Runs {
  RecordRun record;                 // the unchanged record
  std::vector<RunHandle> variants;  // kept as long as anyone holds the handle
  int spent = 0;                    // constructs of run_aside() since the last work()
};

// Numbers of ticks before and after the tick on screen.
struct MotionWindow {
  int before = 0, after = 0;
};
void want_joints(Runs& runs, const Session& session, MotionWindow window);
void want_samples(Runs& runs, TickRange range);
void want_trail(Runs& runs, const Session& session);  // of the physics overlay: the last second
void want_moments(Runs& runs, int bone, TickRange range);  // of one bone; -1: none
// Requests a run of the record from Variant::first to `last` under other conditions. Reuses the
// ticks that the same variant has run before.
RunHandle want(Runs& runs, const Session& session, const Variant& variant, std::int64_t last);

// Runs what was requested, at most `budget` constructs, and clears all requests. Returns true when
// all of it is complete.
bool work(Runs& runs, const Session& session, int budget);

// One tick run beside the session: from the same state as the tick on screen, with another input.
// Its user keeps it.
struct Aside {
  std::shared_ptr<Simulation> simulation;  // nullptr: not run yet
  std::uint64_t serial = 0;                // of the snapshot that it began with
  TickInput input;
};
// Runs the aside at once if its tick or input has changed, so that everything in a frame shows the
// same tick. Returns whether it ran. The tick on screen must be in the record.
bool run_aside(Runs& runs, Aside& aside, const Session& session, const TickInput& input);

// Makes the run's snapshots the record and shows the tick that was on screen. The run must be
// complete.
void adopt(Run&& run, Session& session);

}  // namespace skelscope
