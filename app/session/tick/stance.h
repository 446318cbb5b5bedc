// Bounds for the placement and velocity of a rig in its world.
#pragma once

#include "session/tick/history.h"

namespace skelscope {

inline constexpr float kMostPlace = 1e6f;                       // pixels from the world's origin
inline constexpr float kLeastScale = 1e-4f, kMostScale = 1e4f;  // absolute value
inline constexpr float kMostVelocity = 1e4f;                    // pixels a tick

// Returns the nearest stance within the bounds: no scale is 0, and no number is NaN.
Stance usable(const Stance& stance);

}  // namespace skelscope
