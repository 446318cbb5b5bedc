// The one store of runs beside the session. Their users ask for them in every frame; work() then
// goes on with all of them, under one budget of constructs.
#pragma once

#include <memory>
#include <vector>

#include "session/runs/record_run.h"
#include "session/runs/run.h"

namespace skelscope {

struct Runs {
  RecordRun record;                 // the record as it is
  std::vector<RunHandle> variants;  // kept for as long as somebody holds the handle
  int spent = 0;                    // constructs of asides since the last work()
};

// Ticks before and after the one on screen.
struct MotionWindow {
  int before = 0, after = 0;
};
void want_joints(Runs& runs, const Session& session, MotionWindow window);
void want_samples(Runs& runs, TickRange range);
void want_moments(Runs& runs, int bone, TickRange range);  // of one bone; -1: of none
// The record from Variant::first up to a tick, under other conditions. Reuses the ticks that the
// same variant has run before.
RunHandle want(Runs& runs, const Session& session, const Variant& variant, std::int64_t last);

// Runs what is wanted by at most `budget` constructs; after it nothing is wanted. True when all of
// it is complete.
bool work(Runs& runs, const Session& session, int budget);

// One tick beside itself: from the same state as the tick on screen, with another input. Its user
// keeps it.
struct Aside {
  std::shared_ptr<Simulation> simulation;  // nullptr: not run yet
  std::uint64_t serial = 0;                // of the snapshot that it began with
  TickInput input;
};
// Runs it where it is of another tick or input, at once: a frame shows one moment. True when it
// ran. The tick on screen must be in the record.
bool run_aside(Runs& runs, Aside& aside, const Session& session, const TickInput& input);

// Makes the run's snapshots the record and shows the tick that was on screen. Only when complete.
void adopt(Run&& run, Session& session);

}  // namespace skelscope
