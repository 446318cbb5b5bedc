// Rigs to start with.
#pragma once

#include "skelform/skf.h"

namespace skelscope {

skelform::Skf blank_rig();  // a root, and an animation of one second without movement
// An arm of two bones and a hand that reaches for a target; "Wave" moves it.
skelform::Skf arm_rig();
// A tail of four bones with physics; "Swing" moves its root.
skelform::Skf tail_rig();

}  // namespace skelscope
