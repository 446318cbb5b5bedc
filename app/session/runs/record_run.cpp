#include "session/runs/record_run.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostSamples = 2'000'000;  // about 150 MB

bool covers(const TickRange& range, std::int64_t tick) {
  return range.first <= tick && tick <= range.last;
}

void begin(ObservedTicks& observed, const Session& session) {
  observed = {};
  observed.skf = session.now.skf;
  observed.bones = physics_bones(armature_of(session));
  observed.first_tick = session.history.first_tick;
}

void align(ObservedTicks& observed, const Session& session) {
  const History& history = session.history;
  if (observed.skf != session.now.skf || observed.first_tick > history.first_tick)
    begin(observed, session);
  while (!observed.ticks.empty() && observed.first_tick < history.first_tick) {
    observed.ticks.pop_front();
    ++observed.first_tick;
  }
  if (observed.ticks.empty()) observed.first_tick = history.first_tick;
  observed.ticks.resize(history.snapshots.size());
}

Observed* slot_of(RecordRun& run, std::int64_t tick) {
  return const_cast<Observed*>(find_observed(run.observed, tick));
}

// Drops joints outside the wanted ticks, since the joints of all bones take much memory.
void keep_joints(RecordRun& run) {
  for (std::int64_t tick = run.kept_joints.first; tick <= run.kept_joints.last; ++tick) {
    Observed* slot = covers(run.joints, tick) ? nullptr : slot_of(run, tick);
    if (slot) slot->joints = {};
  }
  run.kept_joints = run.joints;
}

// Returns the newest ticks of a range, as many as kMostSamples allows.
TickRange affordable(const RecordRun& run, TickRange range) {
  const std::size_t bones = std::max<std::size_t>(run.observed.bones.size(), 1);
  const auto most = static_cast<std::int64_t>(std::max<std::size_t>(kMostSamples / bones, 1));
  range.first = std::max(range.first, range.last - most + 1);
  return range;
}

struct Wanted {
  bool joints = false, samples = false;
  int bone = -1;
};

Wanted wanted_of(const RecordRun& run, std::int64_t tick) {
  const auto holds = [&](const TickRange& range) { return covers(range, tick); };
  return {covers(run.joints, tick), std::ranges::any_of(run.samples, holds),
          covers(run.moments, tick) ? run.bone : -1};
}

bool has(const Observed& slot, const Wanted& wanted) {
  return !(wanted.joints && slot.joints.empty()) && !(wanted.samples && slot.samples.empty()) &&
         (wanted.bone < 0 || slot.moment.bone == wanted.bone);
}

void take(const RecordRun& run, Observed& slot, const Simulation& simulation, std::uint64_t serial,
          const Wanted& wanted) {
  if (slot.serial != serial) slot = {};
  slot.serial = serial;
  if (wanted.joints && slot.joints.empty())
    for (const skelform::ConstructedBone& bone : simulation.constructed.bones)
      slot.joints.push_back(bone.pos);
  if (wanted.samples && slot.samples.empty())
    for (const int bone : run.observed.bones) slot.samples.push_back(sample_of(simulation, bone));
  if (wanted.bone < 0) return;
  const auto& bone = simulation.constructed.bones[wanted.bone];
  slot.moment = {wanted.bone, bone.pos, bone.rot};
}

// Takes the missing samples of a tick. Returns false when the budget is spent.
bool observe(RecordRun& run, const Session& session, std::int64_t tick, int& budget) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  Observed* slot = slot_of(run, tick);
  if (!snapshot || !slot) return true;
  const Wanted wanted = wanted_of(run, tick);
  if (slot->serial == snapshot->serial && has(*slot, wanted)) return true;
  const bool on_screen = tick == session.tick && !session.edited;
  if (!on_screen && budget-- <= 0) return false;
  if (!on_screen) {
    if (!run.simulation || run.simulation->skf != session.now.skf)
      run.simulation = make_simulation(session.now.skf);
    run_snapshot(*run.simulation, *snapshot);
  }
  take(run, *slot, on_screen ? session.now : *run.simulation, snapshot->serial, wanted);
  return true;
}

bool observe_joints(RecordRun& run, const Session& session, int& budget) {
  const std::int64_t farthest =
      std::max(session.tick - run.joints.first, run.joints.last - session.tick);
  for (std::int64_t away = 0; away <= farthest; ++away) {
    for (const std::int64_t tick : {session.tick - away, session.tick + away}) {
      if (!covers(run.joints, tick)) continue;
      if (!observe(run, session, tick, budget)) return false;
    }
  }
  return true;
}

bool observe_range(RecordRun& run, const Session& session, TickRange range, int& budget) {
  for (std::int64_t tick = range.last; tick >= range.first; --tick)
    if (!observe(run, session, tick, budget)) return false;
  return true;
}

}  // namespace

bool work_on_record(RecordRun& run, const Session& session, int& budget) {
  align(run.observed, session);
  if (session.now.constructed.bones.empty()) run.joints = {};
  if (run.bone >= count_of(session.now.constructed.bones)) run.bone = -1;
  if (run.observed.bones.empty()) run.samples.clear();
  for (TickRange& range : run.samples) range = affordable(run, range);
  keep_joints(run);
  bool complete = observe_joints(run, session, budget);
  for (const TickRange& range : run.samples) complete &= observe_range(run, session, range, budget);
  if (run.bone >= 0) complete &= observe_range(run, session, run.moments, budget);
  return complete;
}

const std::vector<skelform::Vec2>* find_joints(const RecordRun& run, const Session& session,
                                               std::int64_t tick) {
  const Observed* known = find_observed(run.observed, tick);
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  const bool current = known && snapshot && run.observed.skf == session.now.skf &&
                       known->serial == snapshot->serial && !known->joints.empty();
  return current ? &known->joints : nullptr;
}

}  // namespace skelscope
