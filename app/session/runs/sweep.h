// The frame-rate sweep: the recorded motion in games that run at 30 to 240 frames a second and
// construct once a frame. Physics counts ticks instead of seconds, so each rate gives another
// result.
#pragma once

#include <array>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/runs.h"

namespace skelscope {

inline constexpr std::array kSweepRates{30, 60, 120, 144, 240};
inline constexpr int kSweepReference = 1;  // index of 60, the editor's rate
inline constexpr double kSweepSeconds = 6;

struct Sweep {
  std::array<RunHandle, kSweepRates.size()> runs;
};

// The largest distance of a rate from 60 for one bone, at ticks that both have.
struct RateDeviation {
  int bone = 0;
  float pixels = 0, radians = 0;                 // the largest of each
  std::int64_t pixels_at = -1, radians_at = -1;  // ticks of the record
};

// Requests a run per rate with the session's present parameters.
void want_sweep(Sweep& sweep, Runs& runs, const Session& session, TickRange range);
// Returns the last `seconds` of the record up to the tick on screen and a little beyond, at most
// back to the last restart.
TickRange sweep_range(const Session& session, double seconds);

// One row per bone with physics, in the file's order.
std::vector<RateDeviation> deviations_of(const Sweep& sweep, int rate_index);

// Returns the ghosts of the shown rates at the tick on screen.
Ghosts sweep_ghosts(const Sweep& sweep, const std::array<bool, kSweepRates.size()>& shown,
                    const Session& session);

}  // namespace skelscope
