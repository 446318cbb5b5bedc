// What a rig does that nobody sees, where that costs something, and the way out.
#pragma once

#include "session/cost/cost.h"

namespace skelscope {

// All else of the cost is known.
void add_advice(RigCost& cost, const skelform::Armature& armature);

}  // namespace skelscope
