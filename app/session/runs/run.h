// The recorded motion run again under other conditions: other physics parameters, another rate, or
// no pushes. Its first tick begins as in the record, or at rest.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

inline constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

// The differences between a run and the record.
struct Variant {
  std::int64_t first = 0;                  // first tick of the record to run
  std::vector<PhysicsPoke> physics_pokes;  // in place of the recorded ones
  int rate = 0;                            // constructs a second; 0: as recorded
  std::int64_t alone_from = kNever;        // from this tick on no pushes, and restarts at rest
  bool from_rest = false;                  // the first tick begins at rest
  bool keeps_snapshots = false;  // so that it can become the record; only at the recorded rate
  bool operator==(const Variant&) const = default;
};

// A simulation and the number of its constructs so far.
struct Runner {
  std::optional<Simulation> simulation;
  std::int64_t steps = 0;
};

// A state for going back to an older tick quickly.
struct Checkpoint {
  std::int64_t steps = 0;
  skelform::State state;
};

struct Run {
  Variant variant;
  std::int64_t last = -1;  // last wanted tick of the record
  bool wanted = false;     // requested since the last work()
  int rate = 60, recorded_rate = 60;
  std::vector<std::uint64_t> serials;  // of the recorded ticks run so far
  Runner ahead, shown;                 // ahead runs the ticks; show_tick() sets shown
  std::vector<Checkpoint> checkpoints;
  ObservedTicks observed;           // physics samples, one per recorded tick; serial 0: none
  std::vector<Snapshot> snapshots;  // if Variant::keeps_snapshots
};
using RunHandle = std::shared_ptr<Run>;

// Runs up to the last wanted tick, at most `budget` constructs, and reduces `budget` by them.
// Starts again if the rig, the rate or the recorded ticks have changed; a longer record is
// continued. Returns true when the run is complete.
bool run_on(Run& run, const Session& session, int& budget);
bool is_complete(const Run& run);

// Makes run.shown show the recorded tick, or the latest construct before it, which a game would
// show then. Returns false if the run has not reached it.
bool show_tick(Run& run, const Session& session, std::int64_t tick);

// Returns the run's samples; empty for nullptr.
const ObservedTicks& observed_of(const RunHandle& run);

}  // namespace skelscope
