// The past of every physics bone, tick by tick, for plots and trails. Samples come from running the
// record's snapshots again, so they are right after seeking and editing; each is taken once.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/runs/physics_sample.h"

namespace skelscope {

struct TickSamples {
  std::uint64_t serial = 0;            // of the snapshot they were taken from; 0: not taken
  std::vector<PhysicsSample> samples;  // parallel to SampleStore::bones
};

struct SampleStore {
  std::shared_ptr<const skelform::Skf> skf;  // whose bones these are
  std::vector<int> bones;
  std::int64_t first_tick = 0;           // of ticks.front()
  std::deque<TickSamples> ticks;         // as many as the record has
  std::optional<Simulation> simulation;  // runs old ticks again; never the session's
};

struct TickRange {
  std::int64_t first = 0, last = -1;
  bool operator==(const TickRange&) const = default;
};

// Takes the samples that are missing in `range`, newest first, running at most `budget` ticks.
// Ticks that left the record or were recorded anew are forgotten. True when none is missing.
bool follow_record(SampleStore& store, const Session& session, TickRange range, int budget);

// The last `seconds` before and with the newest tick, or all that is recorded when 0.
TickRange recent_ticks(const Session& session, double seconds);
// The same many ticks with the one on screen among them, which may be older.
TickRange plotted_range(const Session& session, double seconds);

// nullptr where nothing has been taken yet. index: into SampleStore::bones.
const PhysicsSample* find_sample(const SampleStore& store, std::int64_t tick, int index);
int index_of_bone(const SampleStore& store, int bone);  // -1: no physics

enum class Quantity {
  RawOrbit,
  Orbit,
  OrbitDifference,
  OrbitTurn,
  OrbitVelocity,  // of bones that orbit
  RawX,
  X,
  RawY,
  Y,  // of those that do not
  Lag,
  RotationLag,
  Scale
};
inline constexpr int kQuantities = static_cast<int>(Quantity::Scale) + 1;
// Radians, radians a tick, pixels or a factor (the mean of the damped scale's axes).
float quantity_of(const PhysicsSample& sample, Quantity quantity);

// Which of them say something about a bone with these parameters, as they are listed.
std::vector<Quantity> quantities_of(const skelform::Armature& armature,
                                    const skelform::Physics& physics, int bone);

// A quantity over ticks. Angles run on past half a turn instead of jumping.
struct Series {
  std::int64_t first_tick = 0;
  std::vector<float> values;  // NaN where no sample is taken
};
Series series_of(const SampleStore& store, int index, Quantity quantity, TickRange range);

}  // namespace skelscope
