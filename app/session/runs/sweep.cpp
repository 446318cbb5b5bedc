#include "session/runs/sweep.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr std::array kRateRoles{GhostRole::Rate30, GhostRole::Rate60, GhostRole::Rate120,
                                GhostRole::Rate144, GhostRole::Rate240};

void compare(const PhysicsSample& a, const PhysicsSample& b, std::int64_t tick,
             RateDeviation& worst) {
  const float pixels = skelform::length(a.pos - b.pos);
  const float radians = std::abs(skelform::wrap_angle(a.rot - b.rot));
  if (pixels > worst.pixels) worst.pixels = pixels, worst.pixels_at = tick;
  if (radians > worst.radians) worst.radians = radians, worst.radians_at = tick;
}

}  // namespace

void want_sweep(Sweep& sweep, Runs& runs, const Session& session, TickRange range) {
  for (std::size_t i = 0; i < kSweepRates.size(); ++i) {
    const Variant variant{range.first, session.setup.pokes.physics_pokes, kSweepRates[i]};
    sweep.runs[i] = want(runs, session, variant, range.last);
  }
}

TickRange sweep_range(const Session& session, double seconds) {
  const auto ticks = static_cast<std::int64_t>(seconds / tick_seconds(session.playback));
  // The start moves in steps of half the range, so that it does not move with every tick.
  const std::int64_t half = std::max<std::int64_t>(ticks / 2, 1);
  TickRange range = recent_ticks(session, 0);
  range.first = std::max(range.first, (session.tick / half - 1) * half);
  range.last = std::min(range.last, range.first + ticks);
  return range;
}

std::vector<RateDeviation> deviations_of(const Sweep& sweep, int rate_index) {
  const ObservedTicks& reference = observed_of(sweep.runs[kSweepReference]);
  const ObservedTicks& other = observed_of(sweep.runs[rate_index]);
  std::vector<RateDeviation> worst;
  for (int i = 0; i < count_of(reference.bones); ++i) {
    worst.push_back({.bone = reference.bones[i]});
    const auto end = reference.first_tick + static_cast<std::int64_t>(reference.ticks.size());
    for (std::int64_t tick = reference.first_tick; tick < end; ++tick) {
      const PhysicsSample* a = find_sample(reference, tick, i);
      const PhysicsSample* b = find_sample(other, tick, i);
      if (a && b) compare(*a, *b, tick, worst.back());
    }
  }
  return worst;
}

Ghosts sweep_ghosts(const Sweep& sweep, const std::array<bool, kSweepRates.size()>& shown,
                    const Session& session) {
  Ghosts ghosts;
  for (std::size_t i = 0; i < kSweepRates.size(); ++i) {
    const RunHandle& run = sweep.runs[i];
    if (!shown[i] || !run || !show_tick(*run, session, session.tick)) continue;
    const std::string label = std::to_string(kSweepRates[i]) + " Hz";
    ghosts.push_back(std::make_shared<const Ghost>(
        ghost_of(*run->shown.simulation, session.setup.styles, kRateRoles[i], label)));
  }
  return ghosts;
}

}  // namespace skelscope
