#include "session/compare/twin.h"

#include <algorithm>

namespace skelscope {
namespace {

constexpr std::int64_t kKeptEvery = 60;  // ticks

Remap remap_to_twin(const Twin& twin, const Simulation& simulation) {
  return {twin.of->armature, armature_of(simulation), twin.match};
}

std::int64_t played_end(const Twin& twin) {
  return twin.first + static_cast<std::int64_t>(twin.serials.size());
}

void begin_twin(Twin& twin, const Simulation& simulation, const Session& s) {
  twin = {};
  twin.of = s.now.skf;
  twin.match = match_rigs(armature_of(s), armature_of(simulation));
  twin.first = s.history.first_tick;
  const Snapshot& start = s.history.snapshots.front();
  const Remap remap = remap_to_twin(twin, simulation);
  twin.at = {twin.first, remap_state(remap, start.before), remap_hidden(remap, start.first_hidden)};
  twin.kept.push_back(twin.at);
}

// Forgets what follows the first tick that is no longer in the record as it was played, and moments
// before the record.
void forget_replaced(Twin& twin, const History& history) {
  std::erase_if(twin.kept,
                [&](const TwinMoment& moment) { return moment.tick < history.first_tick; });
  std::int64_t tick = std::max(twin.first, history.first_tick);
  for (; tick < played_end(twin); ++tick) {
    const Snapshot* snapshot = find_snapshot(history, tick);
    if (!snapshot || snapshot->serial != twin.serials[tick - twin.first]) break;
  }
  if (tick >= played_end(twin)) return;
  twin.serials.resize(tick - twin.first);
  std::erase_if(twin.kept, [&](const TwinMoment& moment) { return moment.tick > tick; });
  if (twin.at.tick >= tick) twin.ran = 0;
}

// Goes to the nearest moment from which the twin reaches the tick. Returns false if there is none.
bool go_near(Twin& twin, const History& history, std::int64_t tick) {
  const auto after = std::ranges::upper_bound(twin.kept, tick, {}, &TwinMoment::tick);
  const std::int64_t nearest = after == twin.kept.begin() ? -1 : std::prev(after)->tick;
  const std::int64_t here = twin.at.tick;
  const bool reaches = here <= std::min(tick, played_end(twin)) && here >= history.first_tick;
  if (reaches && here >= nearest) return true;
  if (nearest < 0) return false;
  twin.at = *std::prev(after);
  twin.ran = 0;
  return true;
}

void run_twin(const Twin& twin, Simulation& simulation, const Snapshot& recorded,
              const TickInput& input) {
  Snapshot before;
  before.before = twin.at.state;
  if (!recorded.first_hidden.empty()) before.first_hidden = twin.at.hidden;
  run_snapshot_with(simulation, before, remap_input(remap_to_twin(twin, simulation), input));
}

// Runs the twin's tick as it is recorded and moves on to the next.
void pass_tick(Twin& twin, Simulation& simulation, const Snapshot& recorded) {
  if (twin.ran != recorded.serial) run_twin(twin, simulation, recorded, recorded.input);
  if (twin.at.tick == played_end(twin)) twin.serials.push_back(recorded.serial);
  twin.at = {twin.at.tick + 1, simulation.state, {}};
  for (const skelform::ConstructedBone& bone : simulation.constructed.bones)
    twin.at.hidden.push_back(bone.hidden);
  twin.ran = 0;
  const bool is_new = twin.kept.empty() || twin.kept.back().tick < twin.at.tick;
  if (is_new && twin.at.tick % kKeptEvery == 0) twin.kept.push_back(twin.at);
}

}  // namespace

bool play_twin(Twin& twin, Simulation& simulation, const Session& s, int& budget) {
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  if (!shown) return false;
  if (twin.of != s.now.skf || s.history.first_tick < twin.first) begin_twin(twin, simulation, s);
  forget_replaced(twin, s.history);
  if (!go_near(twin, s.history, s.tick)) begin_twin(twin, simulation, s);
  for (; twin.at.tick < s.tick; --budget) {
    if (budget <= 0) return false;
    pass_tick(twin, simulation, *find_snapshot(s.history, twin.at.tick));
  }
  const bool recorded = s.now.input == shown->input;
  if (recorded && twin.ran == shown->serial) return true;
  run_twin(twin, simulation, *shown, s.now.input);
  twin.ran = recorded ? shown->serial : 0;
  return true;
}

}  // namespace skelscope
