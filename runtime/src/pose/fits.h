// Whether what a caller hands over was made for this rig: the precondition of every pass. A few
// comparisons, however large the rig is.
#pragma once

#include "skelform/construct.h"

namespace skelform {

bool fits(const Armature& armature, const Pose& pose);
bool fits(const Armature& armature, const Constructed& constructed);
// Empty ones fit as well: they leave physics out.
bool fits(const Armature& armature, std::span<const PhysicsState> physics_state);

// Whether each sprite and family has as many vertices and bones as resolve() has seen. Looks at all
// of them, so a tick only asserts it.
bool is_as_planned(const Armature& armature);

}  // namespace skelform
