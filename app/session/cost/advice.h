// Finds work of a rig that takes time without a visible effect, and names the remedy.
#pragma once

#include "session/cost/cost.h"

namespace skelscope {

// Call it last, because it reads the rest of the cost.
void add_advice(RigCost& cost, const skelform::Armature& armature);

}  // namespace skelscope
