// Whose physics moves a bone away from where IK has placed it.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// The bone itself and those above it that have physics, the uppermost first; at most the sixteen
// nearest within a thousand levels.
std::vector<int> physics_above(const Armature& armature, int bone);

// Of these the one that moves the bone most, -1 for none. `bare` is the pose without physics,
// `drawn` with it. What position damping places stands where it does whatever is above.
int strongest_push(const Armature& armature, const std::vector<ConstructedBone>& bare,
                   const std::vector<ConstructedBone>& drawn, int bone,
                   const std::vector<int>& above);

}  // namespace skelform
