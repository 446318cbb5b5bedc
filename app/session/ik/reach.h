// Dragging a bone that is in no IK family: the joints above it turn, by cyclic coordinate descent.
#pragma once

#include "session/ik/drag.h"

namespace skelscope {

// Returns whether dragging the bone turns the joints above it: true if it is no target and no bone
// of the chain that would turn is in a family. The chain begins where the rig branches, but has at
// least two turning joints if there are enough.
bool reaches(const Simulation& simulation, int bone);

// Sets rotations that bring the bone as near to `in_rig` (armature space) as its chain reaches.
void reach(Overrides& overrides, const Simulation& simulation, int bone, skelform::Vec2 in_rig);

}  // namespace skelscope
