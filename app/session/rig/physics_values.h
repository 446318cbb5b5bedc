// What an entry of the list of physics says, as an edit of a rig gives it.
#pragma once

#include "skelform/edit.h"

namespace skelscope {

skelform::PhysicsValues physics_values(const skelform::Physics& physics);

}  // namespace skelscope
