// Aligns a dragged joint: exactly beside or above another joint, or with the grid.
#pragma once

#include "session/edit/hand.h"

namespace skelscope {

// Puts the hand at the mouse, or at an aligned place within `reach` armature pixels. Only moved
// bones and the end of a new bone are aligned with joints. `grid`: its spacing, for a hand that
// snaps.
void follow_mouse(const Session& session, EditHand& hand, skelform::Vec2 mouse, float reach,
                  float grid);

}  // namespace skelscope
