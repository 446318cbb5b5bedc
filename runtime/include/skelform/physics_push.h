// Finds the physics that moves a bone away from where IK has placed it.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

// The bone itself and those above it that have physics, the uppermost first; at most the sixteen
// nearest within a thousand levels.
std::vector<int> physics_above(const Armature& armature, int bone);

// The one of `above`, as physics_above() gives them, whose physics moves the bone most, -1 for
// none. `bare` is the pose without physics, `drawn` with it. A bone with pos_damping above 2 places
// itself, so pushes from above it do not count.
int strongest_push(const Armature& armature, const std::vector<ConstructedBone>& bare,
                   const std::vector<ConstructedBone>& drawn, int bone,
                   const std::vector<int>& above);

}  // namespace skelform
