#include "session/runs/runs.h"

#include <algorithm>

#include "session/record/tick.h"

namespace skelscope {
namespace {

constexpr double kTrailSeconds = 1;

}  // namespace

void want_joints(Runs& runs, const Session& session, MotionWindow window) {
  runs.record.joints = {std::max(session.tick - window.before, session.history.first_tick),
                        std::min(session.tick + window.after, last_tick(session.history))};
}

void want_samples(Runs& runs, TickRange range) {
  runs.record.samples.push_back(range);
}

void want_trail(Runs& runs, const Session& session) {
  const auto ticks = static_cast<std::int64_t>(kTrailSeconds / tick_seconds(session.playback));
  want_samples(runs, {session.tick - ticks, session.tick});
}

void want_moments(Runs& runs, int bone, TickRange range) {
  runs.record.bone = bone;
  runs.record.moments = range;
}

RunHandle want(Runs& runs, const Session& session, const Variant& variant, std::int64_t last) {
  const auto same = [&](const RunHandle& run) {
    const bool begun = run->observed.skf != nullptr;
    return run->variant == variant && (!begun || run->observed.skf == session.now.skf);
  };
  const auto found = std::ranges::find_if(runs.variants, same);
  const RunHandle run = found != runs.variants.end() ? *found : std::make_shared<Run>();
  if (found == runs.variants.end()) runs.variants.push_back(run);
  run->variant = variant;
  run->last = run->wanted ? std::max(run->last, last) : last;
  run->wanted = true;
  return run;
}

bool work(Runs& runs, const Session& session, int budget) {
  if (!session.now.skf) return true;
  budget -= std::min(runs.spent, budget);
  runs.spent = 0;
  bool complete = work_on_record(runs.record, session, budget);
  for (const RunHandle& run : runs.variants)
    if (run->wanted) complete &= run_on(*run, session, budget);
  std::erase_if(runs.variants,
                [](const RunHandle& run) { return !run->wanted && run.use_count() == 1; });
  for (const RunHandle& run : runs.variants) run->wanted = false;
  runs.record.joints = {};
  runs.record.samples.clear();
  want_moments(runs, -1, {});
  return complete;
}

bool run_aside(Runs& runs, Aside& aside, const Session& session, const TickInput& input) {
  const Snapshot& snapshot = *find_snapshot(session.history, session.tick);
  const bool same_rig = aside.simulation && aside.simulation->skf == session.now.skf;
  if (same_rig && aside.serial == snapshot.serial && aside.input == input) return false;
  if (!same_rig) aside.simulation = std::make_shared<Simulation>(make_simulation(session.now.skf));
  aside.serial = snapshot.serial;
  aside.input = input;
  run_snapshot_with(*aside.simulation, snapshot, input);
  ++runs.spent;
  return true;
}

void adopt(Run&& run, Session& session) {
  truncate_after(session.history, session.history.first_tick - 1);
  for (Snapshot& snapshot : run.snapshots) record(session.history, std::move(snapshot));
  run.snapshots.clear();
  forget_divergence(session);
  seek(session, session.tick);
}

}  // namespace skelscope
