#include "session/rig/physics_values.h"

namespace skelscope {

skelform::PhysicsValues physics_values(const skelform::Physics& physics) {
  return {physics.pos_damping, physics.pos_ratio, physics.scale_damping, physics.scale_ratio,
          physics.rot_damping, physics.sway,      physics.rot_bounce};
}

}  // namespace skelscope
