// Lets physics rest while a hand holds its bones, so that the hand moves them.
#pragma once

#include <vector>

#include "session/edit/hand.h"

namespace skelscope {

// Returns the entries of Armature::physics that rest during the drag.
std::vector<int> physics_of(const Session& session, const EditHand& hand);
// Updates the poses of the held bones' parents once physics rests. Returns whether it happened just
// now.
bool take_parents_at_rest(const Session& session, EditHand& hand);

// Returns the offset from the joint's place without physics to the place where it was taken:
// armature pixels, and radians. 0 until physics rests.
skelform::Vec2 lead(const EditHand& hand, const HeldBone& held);
float lead_turn(const EditHand& hand, const HeldBone& held);

}  // namespace skelscope
