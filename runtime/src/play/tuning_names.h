// The physics parameters of a tuning file.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "skelform/tuning.h"

namespace skelform {

struct TunedParameter {
  std::string_view name;  // the name in armature.json
  std::optional<float> PhysicsTuning::*tuned;
  float Physics::*value;
};

inline constexpr std::array kTunedParameters{
    TunedParameter{"pos_damping", &PhysicsTuning::pos_damping, &Physics::pos_damping},
    TunedParameter{"pos_ratio", &PhysicsTuning::pos_ratio, &Physics::pos_ratio},
    TunedParameter{"scale_damping", &PhysicsTuning::scale_damping, &Physics::scale_damping},
    TunedParameter{"scale_ratio", &PhysicsTuning::scale_ratio, &Physics::scale_ratio},
    TunedParameter{"rot_damping", &PhysicsTuning::rot_damping, &Physics::rot_damping},
    TunedParameter{"sway", &PhysicsTuning::sway, &Physics::sway},
    TunedParameter{"rot_bounce", &PhysicsTuning::rot_bounce, &Physics::rot_bounce},
};

}  // namespace skelform
