// Whether what a caller hands over was made for this rig: the precondition of every pass. Costs a
// few comparisons a family and a sprite.
#pragma once

#include "skelform/construct.h"

namespace skelform {

bool fits(const Armature& armature, const Pose& pose);
bool fits(const Armature& armature, const Constructed& constructed);
// Empty ones fit as well: they leave physics out.
bool fits(const Armature& armature, std::span<const PhysicsState> physics_state);

}  // namespace skelform
