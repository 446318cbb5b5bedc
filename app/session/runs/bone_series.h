// The motion of one bone over the recorded ticks, for plots.
#pragma once

#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

enum class BoneQuantity { X, Y, Rotation, Speed };  // Speed: pixels since the previous tick

// Returns one value per tick of the range; NaN where the bone was not observed. Rotations continue
// beyond half a turn.
std::vector<float> bone_series(const ObservedTicks& observed, int bone, BoneQuantity quantity,
                               TickRange range);

}  // namespace skelscope
