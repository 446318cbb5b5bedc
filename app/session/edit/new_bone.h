// A bone that the hand draws from the joint of another one.
#pragma once

#include <string>

#include "session/edit/hand.h"

namespace skelscope {

// A new bone: from its parent's joint to its own joint. angle: radians.
struct NewBoneLine {
  skelform::Vec2 from{0}, to{0};
  float length = 0, angle = 0;
};
NewBoneLine new_bone_line(const EditHand& hand);

// Returns the name of the bone that will move the drawn segment, from its joint to the next. A bone
// is a joint: without an end of its own the parent moves it.
std::string mover_of(const Session& session, const EditHand& hand);

// Returns the edits that add it. With ends the bone that moves the drawn segment is selected.
RigRequest new_bone_request(const Session& session, const EditHand& hand);

// Returns the wanted name, or "Bone 2" if a bone has it already.
std::string free_bone_name(const skelform::Armature& armature, const std::string& wanted);

}  // namespace skelscope
