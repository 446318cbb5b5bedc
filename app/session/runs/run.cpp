#include "session/runs/run.h"

#include <algorithm>
#include <cmath>

#include "session/tick/tuning.h"

namespace skelscope {
namespace {

constexpr std::int64_t kCheckpointEvery = 60;  // constructs

// Returns the time of construct number `steps`, in recorded ticks since the first one of the run.
double time_of(const Run& run, std::int64_t steps) {
  return static_cast<double>(steps) * run.recorded_rate / run.rate;
}

// Returns which recorded tick the construct shows, counted from the first one of the run.
std::int64_t index_of(const Run& run, std::int64_t steps) {
  return static_cast<std::int64_t>(std::floor(time_of(run, steps) + 1e-9));
}

const Snapshot* snapshot_at(const Run& run, const Session& session, std::int64_t index) {
  return find_snapshot(session.history, run.variant.first + index);
}

skelform::Vec2 excited(const Pokes& pokes) {
  return pokes.velocity;
}

skelform::Vec2 walking(const Pokes& pokes) {
  return pokes.stance.velocity;
}

// Returns the character's movement until the next construct: the sum of the recorded velocities by
// their shares of that time.
skelform::Vec2 velocity_until_next(const Run& run, const Session& session, std::int64_t steps,
                                   skelform::Vec2 (*velocity_of)(const Pokes&)) {
  const double from = time_of(run, steps), to = time_of(run, steps + 1);
  skelform::Vec2 way{0};
  for (auto k = static_cast<std::int64_t>(from); static_cast<double>(k) < to - 1e-9; ++k) {
    const double start = std::max(from, static_cast<double>(k));
    const double share = std::min(to, static_cast<double>(k + 1)) - start;
    const Snapshot* snapshot = snapshot_at(run, session, k);
    if (snapshot) way += velocity_of(pokes_of(snapshot->input)) * static_cast<float>(share);
  }
  return way;
}

// Keeps the restarts and resets of recorded ticks that a slower run skips.
void keep_breaks(const Run& run, const Session& session, std::int64_t steps, TickInput& input) {
  const std::int64_t last = index_of(run, steps);
  const std::int64_t first = steps > 0 ? index_of(run, steps - 1) + 1 : 0;
  input.restart = input.reset_physics = false;
  for (std::int64_t k = first; k <= last; ++k) {
    const Snapshot* snapshot = snapshot_at(run, session, k);
    if (!snapshot) continue;
    input.restart |= snapshot->input.restart;
    input.reset_physics |= snapshot->input.reset_physics;
  }
}

TickInput input_of(const Run& run, const Session& session, std::int64_t steps) {
  TickInput input = snapshot_at(run, session, index_of(run, steps))->input;
  Pokes pokes = pokes_of(input);
  pokes.physics_pokes = run.variant.physics_pokes;
  pokes.velocity = velocity_until_next(run, session, steps, excited);
  pokes.stance.velocity = velocity_until_next(run, session, steps, walking);
  const std::int64_t tick = run.variant.first + index_of(run, steps);
  const bool alone = tick >= run.variant.alone_from;
  if (alone) pokes.velocity = {};
  input.pokes = std::make_shared<const Pokes>(std::move(pokes));
  keep_breaks(run, session, steps, input);
  const bool begins = run.variant.from_rest && steps == 0;
  input.reset_physics |= begins || (alone && input.restart);
  return input;
}

void construct_next(const Session& session, const TickInput& input, const Run& run,
                    Runner& runner) {
  if (runner.steps == 0) {
    run_snapshot_with(*runner.simulation, *snapshot_at(run, session, 0), input);
  } else {
    run_tick(*runner.simulation, input);
  }
  ++runner.steps;
}

// Keeps a snapshot as the record would. It shares its pokes with the previous one if they are
// equal.
void keep_snapshot(Run& run, const Session& session, TickInput& input) {
  const bool follows = !run.snapshots.empty();
  if (follows && pokes_of(run.snapshots.back().input) == pokes_of(input))
    input.pokes = run.snapshots.back().input.pokes;
  Snapshot snapshot = *snapshot_at(run, session, run.ahead.steps);
  snapshot.input = input;
  if (follows && !input.restart) snapshot.before = run.ahead.simulation->state;
  run.snapshots.push_back(std::move(snapshot));
}

void take_samples(Run& run, const Session& session, std::int64_t steps) {
  const std::int64_t index = index_of(run, steps);
  if (steps > 0 && index_of(run, steps - 1) == index) return;
  run.observed.ticks.resize(index + 1);
  Observed& observed = run.observed.ticks.back();
  observed.serial = snapshot_at(run, session, index)->serial;
  for (const int bone : run.observed.bones)
    observed.samples.push_back(sample_of(*run.ahead.simulation, bone));
}

void note_serials(Run& run, const Session& session, std::int64_t steps) {
  const auto end = static_cast<std::int64_t>(std::ceil(time_of(run, steps + 1) - 1e-9));
  for (auto k = static_cast<std::int64_t>(run.serials.size()); k < end; ++k)
    run.serials.push_back(snapshot_at(run, session, k)->serial);
}

bool is_same_record(const Run& run, const Session& session) {
  for (std::size_t k = 0; k < run.serials.size(); ++k) {
    const Snapshot* snapshot = snapshot_at(run, session, static_cast<std::int64_t>(k));
    if (!snapshot || snapshot->serial != run.serials[k]) return false;
  }
  return true;
}

bool goes_on(const Run& run, const Session& session) {
  return run.observed.skf == session.now.skf &&
         run.recorded_rate == std::max(session.playback.tick_rate, 1) &&
         is_same_record(run, session);
}

void begin_run(Run& run, const Session& session) {
  run = {run.variant, run.last, run.wanted};
  run.recorded_rate = std::max(session.playback.tick_rate, 1);
  run.rate = run.variant.rate == 0
                 ? run.recorded_rate
                 : std::clamp(run.variant.rate, kSlowestTickRate, kFastestTickRate);
  run.observed.skf = session.now.skf;
  run.observed.bones = physics_bones(armature_of(session));
  run.observed.first_tick = run.variant.first;
  run.ahead.simulation = make_simulation(session.now.skf);
}

// Returns whether the whole time until the next construct is recorded.
bool has_next(const Run& run, std::int64_t steps) {
  const auto recorded = static_cast<double>(run.last - run.variant.first + 1);
  return time_of(run, steps + 1) <= recorded + 1e-9;
}

void keep_checkpoint(Run& run) {
  if (run.ahead.steps > 0 && run.ahead.steps % kCheckpointEvery == 0)
    run.checkpoints.push_back({run.ahead.steps, run.ahead.simulation->state});
}

// Returns how many constructs the run needs to show the recorded tick; a slower run shows an older
// one.
std::int64_t steps_for(const Run& run, std::int64_t index) {
  auto steps = static_cast<std::int64_t>(
      std::ceil(static_cast<double>(index) * run.rate / run.recorded_rate - 1e-9));
  if (index_of(run, steps) > index) --steps;
  return steps + 1;
}

void go_back(Run& run, std::int64_t wanted) {
  Runner& shown = run.shown;
  if (!shown.simulation) shown.simulation = make_simulation(run.observed.skf);
  const auto after = std::ranges::upper_bound(run.checkpoints, wanted, {}, &Checkpoint::steps);
  const bool near = shown.steps > 0 && shown.steps <= wanted;
  const std::int64_t kept = after == run.checkpoints.begin() ? 0 : std::prev(after)->steps;
  if (near && shown.steps >= kept) return;
  shown.steps = kept;
  if (kept > 0) shown.simulation->state = std::prev(after)->state;
}

}  // namespace

bool run_on(Run& run, const Session& session, int& budget) {
  if (!session.now.skf || run.variant.first > run.last) return true;
  if (!find_snapshot(session.history, run.variant.first)) return true;
  if (!goes_on(run, session)) begin_run(run, session);
  run.last = std::min(run.last, last_tick(session.history));
  for (; has_next(run, run.ahead.steps); --budget) {
    if (budget <= 0) return false;
    const std::int64_t steps = run.ahead.steps;
    keep_checkpoint(run);
    note_serials(run, session, steps);
    TickInput input = input_of(run, session, steps);
    if (run.variant.keeps_snapshots) keep_snapshot(run, session, input);
    construct_next(session, input, run, run.ahead);
    take_samples(run, session, steps);
  }
  return true;
}

bool is_complete(const Run& run) {
  return run.ahead.simulation && !has_next(run, run.ahead.steps);
}

bool show_tick(Run& run, const Session& session, std::int64_t tick) {
  const std::int64_t index = tick - run.variant.first;
  if (index < 0 || !run.ahead.simulation || !is_same_record(run, session)) return false;
  // A slower run may be one construct short while the ticks after it are still being recorded.
  const std::int64_t due = steps_for(run, index);
  if (due > run.ahead.steps + 1 || run.ahead.steps == 0) return false;
  const std::int64_t wanted = std::min(due, run.ahead.steps);
  go_back(run, wanted);
  if (run.shown.steps == wanted) return true;
  while (run.shown.steps < wanted)
    construct_next(session, input_of(run, session, run.shown.steps), run, run.shown);
  return true;
}

const ObservedTicks& observed_of(const RunHandle& run) {
  static const ObservedTicks nothing;
  return run ? run->observed : nothing;
}

}  // namespace skelscope
