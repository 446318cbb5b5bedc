// Measures how often a motion repeats, at its end only, since a motion may change.
#pragma once

#include <span>

namespace skelscope {

// Returns the frequency in hertz of values, one per tick, that repeat up to the last value. 0:
// fewer than two periods, periods that differ by more than a tenth, or a last period unlike the one
// before it.
float repeat_frequency(std::span<const float> values, int tick_rate);

// Returns the frequency in hertz of a sine through the last kSineTicks values; 0: no sine.
inline constexpr int kSineTicks = 6;
float sine_frequency(std::span<const float> values, int tick_rate);

}  // namespace skelscope
