// Places that a hand is drawn to: exactly beside or above another joint, or on the grid.
#pragma once

#include "session/edit/hand.h"

namespace skelscope {

// Puts the hand where the mouse is, or where one of those is within `reach`, armature pixels. Only
// what is moved, and the end of a new bone, is drawn to joints. `grid`: of a hand that snaps.
void follow_mouse(const Session& session, EditHand& hand, skelform::Vec2 mouse, float reach,
                  float grid);

}  // namespace skelscope
