// The recorded motion run again on its own, with other physics parameters or at another rate: what
// the other tuning would have done, and what a game that constructs once a rendered frame gets.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/runs/plot_series.h"

namespace skelscope {

inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

// What is asked for. The run starts as the first tick of the range did.
struct WhatIfPlan {
  TickRange range;                   // of the record
  std::vector<PhysicsEdit> edits;    // instead of the recorded ones
  int rate = 60;                     // constructs a second; the record's are Playback::tick_rate
  std::int64_t alone_from = kNever;  // from this tick on nothing pushes, and restarts are at rest
  bool from_rest = false;            // the first tick begins at rest
};

struct Checkpoint {
  std::int64_t steps = 0;
  skelform::State state;
};

// A simulation and how many constructs it has done.
struct Runner {
  std::optional<Simulation> simulation;
  std::int64_t steps = 0;
};

struct WhatIf {
  WhatIfPlan plan;
  int recorded_rate = 60;
  std::vector<std::uint64_t> serials;   // of the recorded ticks that were run
  Runner ahead, shown;                  // the run itself, and what show_tick() looks at
  std::vector<Checkpoint> checkpoints;  // to come back to an older tick quickly
  SampleStore samples;                  // one a recorded tick; serial 0 where the run has none
};

// Runs on towards the end of the plan's range by at most `budget` constructs, which it takes from
// it. Begins again when the plan, the rig or the record behind it is another; a range that only
// grew at its end goes on. True when it is complete.
bool run_on(WhatIf& run, const Session& session, const WhatIfPlan& plan, int& budget);

// Has run.shown show the recorded tick, or the construct before it that a game would still show.
// False when the run has not come that far.
bool show_tick(WhatIf& run, const Session& session, std::int64_t tick);

}  // namespace skelscope
