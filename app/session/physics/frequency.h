// How often a motion repeats: only what is true of its end, as a motion may change on the way.
#pragma once

#include <span>

namespace skelscope {

// Hertz of values, one a tick, that repeat up to the last of them; 0: fewer than two periods,
// periods that differ by more than a tenth, or a last one that is not as the one before it.
float repeat_frequency(std::span<const float> values, int tick_rate);

// Hertz of the sine that the last kSineTicks values lie on; 0: they lie on none.
inline constexpr int kSineTicks = 6;
float sine_frequency(std::span<const float> values, int tick_rate);

}  // namespace skelscope
