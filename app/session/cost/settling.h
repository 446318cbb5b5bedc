// How many of FABRIK's iterations a rig's families need.
#pragma once

#include <functional>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

// By family: after how many iterations every joint stays within a tenth of a pixel of where the
// solver leaves it, in the frame of the animation that takes longest; -1 where FABRIK does not
// solve it. Its first frames count, as many as are looked at. None, when the rig is too
// large to be looked at step by step.
inline constexpr int kMostFramesLookedAt = 600;
std::vector<int> settling(const skelform::Armature& armature, int animation,
                          const std::function<bool()>& stopped);

// Half of the iterations or fewer would do.
bool settles_early(int settled);

}  // namespace skelscope
