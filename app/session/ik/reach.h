// Dragging the end of bones that are in no IK family: the joints above it turn, by cyclic
// coordinate descent.
#pragma once

#include <vector>

#include "session/ik/drag.h"

namespace skelscope {

// The bones from the one that turns first down to `bone`: up to where the rig branches, at least
// two joints where there are as many. Only the bone itself where nothing above it may turn.
std::vector<int> reach_chain(const skelform::Armature& armature, int bone);

// Whether dragging the bone turns the joints above it: it is in no family, and no target.
bool reaches(const Simulation& simulation, int bone);

// Rotations that bring the bone as near to a place in armature space as its chain comes.
void reach(Overrides& overrides, const Simulation& simulation, int bone, skelform::Vec2 world);

}  // namespace skelscope
