// A hand on bones with physics: the physics rests while it is held, so that the hand leads.
#pragma once

#include <vector>

#include "session/edit/hand.h"

namespace skelscope {

// Entries of Armature::physics that rest while the hand leads.
std::vector<int> physics_of(const Session& session, const EditHand& hand);
// Once they do the held bones stand under other parents; true when that was found out just now.
bool take_parents_at_rest(const Session& session, EditHand& hand);

// From where the joint rests without physics to where it was seen and taken: armature pixels, and
// radians. Nothing before the physics rests.
skelform::Vec2 lead(const EditHand& hand, const HeldBone& held);
float lead_turn(const EditHand& hand, const HeldBone& held);

}  // namespace skelscope
