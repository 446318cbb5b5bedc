// The frame-rate sweep: the recorded motion as games at 30, 60, 120 and 240 frames a second get it
// when they construct once a frame. Physics has no notion of time, so it comes out differently.
#pragma once

#include <array>
#include <vector>

#include "session/runs/ghost.h"
#include "session/runs/what_if.h"

namespace skelscope {

inline constexpr std::array kSweepRates{30, 60, 120, 240};
inline constexpr int kSweepReference = 1;  // index of 60: what the editor shows
inline constexpr double kSweepSeconds = 6;

struct Sweep {
  std::array<bool, 4> shown{};  // as ghosts
  bool wanted = false;          // the figures are shown
  std::array<WhatIf, 4> runs;
};

// How far a rate is from 60 for one bone, at the ticks that both have.
struct RateDeviation {
  int bone = 0;
  float pixels = 0, radians = 0;                 // the worst of each
  std::int64_t pixels_at = -1, radians_at = -1;  // ticks of the record
};

// Runs on by at most `budget` constructs; with the session's present parameters. True: complete.
bool follow_sweep(Sweep& sweep, const Session& session, TickRange range, int budget);
// The record's last seconds up to the tick on screen and a little on, from its last restart on.
TickRange sweep_range(const Session& session, double seconds);

// One a bone with physics, in the file's order.
std::vector<RateDeviation> deviations_of(const Sweep& sweep, int rate_index);

// The rates to be shown at the tick on screen; 60 only where it is not the record itself.
Ghosts sweep_ghosts(Sweep& sweep, const Session& session);

}  // namespace skelscope
