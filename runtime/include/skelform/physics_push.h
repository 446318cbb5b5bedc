// Finds the physics entry that moves a bone away from its place after IK.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/construct.h"

SKELFORM_API_BEGIN
namespace skelform {

// The bone itself and the bones above it, as far as they have physics, topmost first. At most the
// sixteen nearest, within a thousand levels.
std::vector<int> physics_above(const Armature& armature, int bone);

// Returns the bone of `above`, from physics_above(), whose physics moves `bone` most; -1 if none
// does. `bare` is the pose without physics, `drawn` the pose with it. A bone with pos_damping above
// 2 places itself, so physics above it does not count.
int strongest_push(const Armature& armature, const std::vector<ConstructedBone>& bare,
                   const std::vector<ConstructedBone>& drawn, int bone,
                   const std::vector<int>& above);

}  // namespace skelform
SKELFORM_API_END
