// One bone's motion over the recorded ticks, for plots.
#pragma once

#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

enum class BoneQuantity { X, Y, Rotation, Speed };  // Speed: pixels since the tick before

// Over the range; NaN where the bone has not been observed. Rotations run on past half a turn.
std::vector<float> bone_series(const ObservedTicks& observed, int bone, BoneQuantity quantity,
                               TickRange range);

}  // namespace skelscope
