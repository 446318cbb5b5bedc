// Finds work of a rig that costs time and that nobody sees, and names the remedy.
#pragma once

#include "session/cost/cost.h"

namespace skelscope {

// Call it last: it reads the rest of the cost.
void add_advice(RigCost& cost, const skelform::Armature& armature);

}  // namespace skelscope
