// Whether what a caller hands over was made for this rig: the precondition of every pass. A few
// comparisons, however large the rig is.
#pragma once

#include "skelform/construct.h"

namespace skelform {

bool fits(const Armature& armature, const Pose& pose);
bool fits(const Armature& armature, const Constructed& constructed);
// Empty ones fit as well: they leave physics out.
bool fits(const Armature& armature, std::span<const PhysicsState> physics_state);

// Tells the misuse hook and stops a debug build.
void tell_misuse(const char* message);
// Gives `ours` back, and tells where it is false. The message names the call and the cure.
inline bool is_used_well(bool ours, const char* message) {
  if (!ours) tell_misuse(message);
  return ours;
}

// Whether each sprite and family has as many vertices and bones as resolve() has seen. Looks at all
// of them, so a tick only asserts it.
bool is_as_planned(const Armature& armature);

}  // namespace skelform
