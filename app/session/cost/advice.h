// What a rig does that nobody sees, where that costs something, and the way out.
#pragma once

#include <functional>

#include "session/cost/cost.h"

namespace skelscope {

// Looks at the animation's frames once, a long one's first ten seconds at 60 a second, and fills in
// when FABRIK's families settle there. Ends early when stopped.
void add_advice(RigCost& cost, const skelform::Armature& armature,
                const std::function<bool()>& stopped);

}  // namespace skelscope
