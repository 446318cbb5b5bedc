#include "session/runs/sweep.h"

#include <algorithm>
#include <string>

namespace skelscope {
namespace {

constexpr std::array kRateRoles{GhostRole::Rate30, GhostRole::Rate60, GhostRole::Rate120,
                                GhostRole::Rate240};

void compare(const PhysicsSample& a, const PhysicsSample& b, std::int64_t tick,
             RateDeviation& worst) {
  const float pixels = skelform::length(a.pos - b.pos);
  const float radians = std::abs(skelform::wrap_angle(a.rot - b.rot));
  if (pixels > worst.pixels) worst.pixels = pixels, worst.pixels_at = tick;
  if (radians > worst.radians) worst.radians = radians, worst.radians_at = tick;
}

}  // namespace

bool follow_sweep(Sweep& sweep, const Session& session, TickRange range, int budget) {
  bool complete = true;
  for (std::size_t i = 0; i < kSweepRates.size(); ++i) {
    const WhatIfPlan plan{range, session.setup.edits.physics_edits, kSweepRates[i]};
    complete &= run_on(sweep.runs[i], session, plan, budget);
  }
  return complete;
}

TickRange sweep_range(const Session& session, double seconds) {
  const auto ticks = static_cast<std::int64_t>(seconds / tick_seconds(session.playback));
  // In steps, so that the start does not move with every tick that is played.
  const std::int64_t half = std::max<std::int64_t>(ticks / 2, 1);
  TickRange range = recent_ticks(session, 0);
  range.first = std::max(range.first, (session.tick / half - 1) * half);
  range.last = std::min(range.last, range.first + ticks);
  return range;
}

std::vector<RateDeviation> deviations_of(const Sweep& sweep, int rate_index) {
  const SampleStore& reference = sweep.runs[kSweepReference].samples;
  const SampleStore& other = sweep.runs[rate_index].samples;
  std::vector<RateDeviation> worst;
  for (std::size_t i = 0; i < reference.bones.size(); ++i) {
    worst.push_back({.bone = reference.bones[i]});
    const auto end = reference.first_tick + static_cast<std::int64_t>(reference.ticks.size());
    for (std::int64_t tick = reference.first_tick; tick < end; ++tick) {
      const PhysicsSample* a = find_sample(reference, tick, static_cast<int>(i));
      const PhysicsSample* b = find_sample(other, tick, static_cast<int>(i));
      if (a && b) compare(*a, *b, tick, worst.back());
    }
  }
  return worst;
}

Ghosts sweep_ghosts(Sweep& sweep, const Session& session) {
  Ghosts ghosts;
  for (std::size_t i = 0; i < kSweepRates.size(); ++i) {
    WhatIf& run = sweep.runs[i];
    if (!sweep.shown[i] || !show_tick(run, session, session.tick)) continue;
    const std::string label = std::to_string(kSweepRates[i]) + " Hz";
    ghosts.push_back(std::make_shared<const Ghost>(
        ghost_of(*run.shown.simulation, session.setup.styles, kRateRoles[i], label)));
  }
  return ghosts;
}

}  // namespace skelscope
