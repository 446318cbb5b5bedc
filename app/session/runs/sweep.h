// The frame-rate sweep: the recorded motion as games at 30 to 240 frames a second get it
// when they construct once a frame. Physics has no notion of time, so it comes out differently.
#pragma once

#include <array>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

inline constexpr std::array kSweepRates{30, 60, 120, 144, 240};
inline constexpr int kSweepReference = 1;  // index of 60: what the editor shows
inline constexpr double kSweepSeconds = 6;

struct Sweep {
  std::array<RunHandle, kSweepRates.size()> runs;
};

// How far a rate is from 60 for one bone, at the ticks that both have.
struct RateDeviation {
  int bone = 0;
  float pixels = 0, radians = 0;                 // the worst of each
  std::int64_t pixels_at = -1, radians_at = -1;  // ticks of the record
};

// With the session's present parameters.
void want_sweep(Sweep& sweep, Runs& runs, const Session& session, TickRange range);
// The record's last seconds up to the tick on screen and a little on, from its last restart on.
TickRange sweep_range(const Session& session, double seconds);

// One a bone with physics, in the file's order.
std::vector<RateDeviation> deviations_of(const Sweep& sweep, int rate_index);

// Those of the rates that are to be shown, at the tick on screen.
Ghosts sweep_ghosts(const Sweep& sweep, const std::array<bool, kSweepRates.size()>& shown,
                    const Session& session);

}  // namespace skelscope
