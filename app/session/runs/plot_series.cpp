#include "session/runs/plot_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "session/tick/tuning.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostSamples = 2'000'000;  // about 150 MB; the oldest ticks go first

void begin(SampleStore& store, const Session& session) {
  store = {};
  store.skf = session.now.skf;
  store.bones = physics_bones(armature_of(session));
  store.first_tick = session.history.first_tick;
}

void align(SampleStore& store, const Session& session) {
  const History& history = session.history;
  if (store.skf != session.now.skf || store.first_tick > history.first_tick) begin(store, session);
  while (!store.ticks.empty() && store.first_tick < history.first_tick) {
    store.ticks.pop_front();
    ++store.first_tick;
  }
  if (store.ticks.empty()) store.first_tick = history.first_tick;
  store.ticks.resize(history.snapshots.size());
}

void take(SampleStore& store, const Simulation& simulation, std::int64_t tick,
          std::uint64_t serial) {
  TickSamples& ticks = store.ticks[static_cast<std::size_t>(tick - store.first_tick)];
  ticks.serial = serial;
  ticks.samples.clear();
  for (const int bone : store.bones) ticks.samples.push_back(sample_of(simulation, bone));
}

void take_again(SampleStore& store, const Snapshot& snapshot, std::int64_t tick) {
  if (!store.simulation) store.simulation = make_simulation(store.skf);
  run_snapshot(*store.simulation, snapshot);
  take(store, *store.simulation, tick, snapshot.serial);
}

// The tick on screen has just been run, unless it was edited since.
bool take_shown(SampleStore& store, const Session& session, const Snapshot& snapshot,
                std::int64_t tick) {
  if (session.tick != tick || session.edited) return false;
  take(store, session.now, tick, snapshot.serial);
  return true;
}

TickRange affordable(const SampleStore& store, TickRange range) {
  const std::size_t bones = std::max<std::size_t>(store.bones.size(), 1);
  const auto most = static_cast<std::int64_t>(std::max<std::size_t>(kMostSamples / bones, 1));
  range.first = std::max(range.first, range.last - most + 1);
  return range;
}

const TickSamples* find_ticks(const SampleStore& store, std::int64_t tick) {
  const std::int64_t at = tick - store.first_tick;
  if (at < 0 || at >= static_cast<std::int64_t>(store.ticks.size())) return nullptr;
  return &store.ticks[static_cast<std::size_t>(at)];
}

bool is_angle(Quantity quantity) {
  return quantity == Quantity::RawOrbit || quantity == Quantity::Orbit;
}

}  // namespace

bool follow_record(SampleStore& store, const Session& session, TickRange range, int budget) {
  if (!session.now.skf) return true;
  align(store, session);
  if (store.bones.empty()) return true;
  range = affordable(store, range);
  for (std::int64_t tick = range.last; tick >= range.first; --tick) {
    const Snapshot* snapshot = find_snapshot(session.history, tick);
    const TickSamples* known = find_ticks(store, tick);
    if (!snapshot || !known || known->serial == snapshot->serial) continue;
    if (take_shown(store, session, *snapshot, tick)) continue;
    if (budget-- <= 0) return false;
    take_again(store, *snapshot, tick);
  }
  return true;
}

TickRange recent_ticks(const Session& session, double seconds) {
  const std::int64_t last = last_tick(session.history);
  if (seconds <= 0) return {session.history.first_tick, last};
  const auto ticks = static_cast<std::int64_t>(seconds / tick_seconds(session.playback));
  return {std::max(session.history.first_tick, last - ticks), last};
}

TickRange plotted_range(const Session& session, double seconds) {
  TickRange range = recent_ticks(session, seconds);
  const std::int64_t length = range.last - range.first;
  if (session.tick >= range.first) return range;
  range.first = std::max(session.history.first_tick, session.tick - length / 4);
  range.last = range.first + length;
  return range;
}

const PhysicsSample* find_sample(const SampleStore& store, std::int64_t tick, int index) {
  const TickSamples* ticks = find_ticks(store, tick);
  if (!ticks || ticks->serial == 0 || index < 0) return nullptr;
  return index < static_cast<int>(ticks->samples.size()) ? &ticks->samples[index] : nullptr;
}

int index_of_bone(const SampleStore& store, int bone) {
  const auto at = std::ranges::find(store.bones, bone);
  return at == store.bones.end() ? -1 : static_cast<int>(at - store.bones.begin());
}

float quantity_of(const PhysicsSample& sample, Quantity quantity) {
  switch (quantity) {
    case Quantity::RawOrbit:
      return sample.raw_orbit;
    case Quantity::Orbit:
      return sample.orbit;
    case Quantity::OrbitDifference:
      return skelform::wrap_angle(sample.orbit_diff);
    case Quantity::OrbitTurn:
      return sample.orbit_turn;
    case Quantity::OrbitVelocity:
      return sample.global_orbit_vel;
    case Quantity::RawX:
      return sample.raw_pos.x;
    case Quantity::X:
      return sample.pos.x;
    case Quantity::RawY:
      return sample.raw_pos.y;
    case Quantity::Y:
      return sample.pos.y;
    case Quantity::Lag:
      return lag_of(sample);
    case Quantity::RotationLag:
      return rotation_lag_of(sample);
    case Quantity::Scale:
      break;
  }
  return (sample.scale.x + sample.scale.y) / 2;
}

std::vector<Quantity> quantities_of(const skelform::Armature& armature,
                                    const skelform::Physics& physics, int bone) {
  using enum Quantity;
  if (orbits(armature, physics, bone))
    return {RawOrbit, Orbit, OrbitTurn, Lag, OrbitVelocity, OrbitDifference, RotationLag, Scale};
  const bool turns = physics.rot_damping > 0, scales = physics.scale_damping > 0;
  std::vector<Quantity> told;
  if (physics.pos_damping > 0 || !(turns || scales)) told = {RawX, X, RawY, Y, Lag};
  if (turns) told.push_back(RotationLag);
  if (scales) told.push_back(Scale);
  return told;
}

// The simulated orbit is wound around the raw one, so that the two curves stay together.
Series series_of(const SampleStore& store, int index, Quantity quantity, TickRange range) {
  Series series{range.first, {}};
  float wound = std::numeric_limits<float>::quiet_NaN();
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const PhysicsSample* sample = find_sample(store, tick, index);
    float value = std::numeric_limits<float>::quiet_NaN();
    if (sample) value = quantity_of(*sample, quantity);
    if (sample && is_angle(quantity)) {
      const float raw = sample->raw_orbit;
      wound = std::isnan(wound) ? raw : wound + skelform::wrap_angle(raw - wound);
      value += wound - raw;
    }
    series.values.push_back(value);
  }
  return series;
}

}  // namespace skelscope
