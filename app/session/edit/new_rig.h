// Rigs to start with.
#pragma once

#include "skelform/edit.h"
#include "skelform/skf.h"

namespace skelscope {

skelform::Skf blank_rig();  // a root, and an animation of one second without movement
// An arm of two bones and a hand that reaches for a target; "Wave" moves it.
skelform::Skf arm_rig();
// Physics to begin with: turns late, swings a few times and comes to rest.
inline constexpr skelform::PhysicsValues kNewPhysics{
    .rot_damping = 6, .sway = 0.8f, .rot_bounce = 0.85f};
// A tail of four bones with physics; "Swing" moves its root.
skelform::Skf tail_rig();

}  // namespace skelscope
