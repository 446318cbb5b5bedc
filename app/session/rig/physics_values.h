// Converts a physics entry of a rig to the values of an edit.
#pragma once

#include "skelform/edit.h"

namespace skelscope {

skelform::PhysicsValues physics_values(const skelform::Physics& physics);

}  // namespace skelscope
