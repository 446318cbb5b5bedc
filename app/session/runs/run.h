// The recorded motion run again on its own under other conditions: with other physics parameters,
// at another rate, or without the pushes. Its first tick begins as the record's does, or at rest.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

// The differences of a run from the record.
struct Variant {
  std::int64_t first = 0;                  // tick of the record that it begins with
  std::vector<PhysicsPoke> physics_pokes;  // instead of the recorded ones
  int rate = 0;                            // constructs a second; 0: as recorded
  std::int64_t alone_from = kNever;  // from this tick on nothing pushes, and restarts are at rest
  bool from_rest = false;            // the first tick begins at rest
  bool keeps_snapshots = false;      // so that it can become the record; only at the recorded rate
  bool operator==(const Variant&) const = default;
};

// A simulation and how many constructs it has done.
struct Runner {
  std::optional<Simulation> simulation;
  std::int64_t steps = 0;
};

// To come back to an older tick quickly.
struct Checkpoint {
  std::int64_t steps = 0;
  skelform::State state;
};

struct Run {
  Variant variant;
  std::int64_t last = -1;  // tick of the record up to which it is wanted
  bool wanted = false;     // now
  int rate = 60, recorded_rate = 60;
  std::vector<std::uint64_t> serials;  // of the recorded ticks that were run
  Runner ahead, shown;                 // the run itself, and what show_tick() looks at
  std::vector<Checkpoint> checkpoints;
  ObservedTicks observed;           // physics samples, one a recorded tick; serial 0: it has none
  std::vector<Snapshot> snapshots;  // with Variant::keeps_snapshots
};
using RunHandle = std::shared_ptr<Run>;

// Runs on up to the tick that is wanted by at most `budget` constructs, which it takes from it.
// Begins again when the rig, the rate or the record behind it is another; a record that only grew
// goes on. True when it is complete.
bool run_on(Run& run, const Session& session, int& budget);
bool is_complete(const Run& run);

// Has run.shown show the recorded tick, or the construct before it that a game would still show.
// False when the run has not come that far.
bool show_tick(Run& run, const Session& session, std::int64_t tick);

// Of no run: nothing.
const ObservedTicks& observed_of(const RunHandle& run);

}  // namespace skelscope
