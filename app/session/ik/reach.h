// Dragging a bone that is in no IK family: the joints above it turn, by cyclic coordinate descent.
#pragma once

#include <vector>

#include "session/ik/drag.h"

namespace skelscope {

// Returns the bones from the first one that turns down to `bone`. The chain begins where the rig
// branches, but has at least two turning joints if there are enough. Only `bone` itself if nothing
// above it may turn.
std::vector<int> reach_chain(const skelform::Armature& armature, int bone);

// Returns whether dragging the bone turns the joints above it: true if it is no target and no bone
// of reach_chain() is in a family.
bool reaches(const Simulation& simulation, int bone);

// Sets rotations that bring the bone as near to `world` (armature space) as its chain reaches.
void reach(Overrides& overrides, const Simulation& simulation, int bone, skelform::Vec2 world);

}  // namespace skelscope
