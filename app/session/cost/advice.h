// What a rig does that nobody sees, where that costs something, and the way out.
#pragma once

#include "session/cost/cost.h"

namespace skelscope {

// Looks at every frame of the animation once, and fills in when FABRIK's families settle.
void add_advice(RigCost& cost, const skelform::Armature& armature);

}  // namespace skelscope
