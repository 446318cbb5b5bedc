// Bounds of where a rig may stand in its world, whoever asks.
#pragma once

#include "session/tick/history.h"

namespace skelscope {

inline constexpr float kMostPlace = 1e6f;                       // pixels from the world's origin
inline constexpr float kLeastScale = 1e-4f, kMostScale = 1e4f;  // of either sign
inline constexpr float kMostVelocity = 1e4f;                    // pixels a tick

// The nearest stance within the bounds: no scale is 0, nothing is not a number.
Stance usable(const Stance& stance);

}  // namespace skelscope
