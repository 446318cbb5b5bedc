// Measures how many of FABRIK's iterations a rig's families need.
#pragma once

#include <functional>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

// Returns for each family the iterations after which every joint stays within a tenth of a pixel of
// its final place, in the frame that needs the most; -1: FABRIK does not solve it. Examines the
// animation's first kMostFramesLookedAt frames. Returns an empty list if the rig is too large to be
// traced.
inline constexpr int kMostFramesLookedAt = 600;
std::vector<int> settling(const skelform::Armature& armature, int animation,
                          const std::function<bool()>& stopped);

// Returns whether half of the iterations or fewer would do.
bool settles_early(int settled);

}  // namespace skelscope
