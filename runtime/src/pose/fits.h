// Returns whether objects of the caller were made for this rig, as every pass requires. Takes a few
// comparisons, however large the rig is.
#pragma once

#include "skelform/construct.h"

namespace skelform {

bool fits(const Armature& armature, const Pose& pose);
bool fits(const Armature& armature, const Constructed& constructed);
// An empty state fits as well: it leaves physics out.
bool fits(const Armature& armature, std::span<const PhysicsState> physics_state);

// Calls the misuse hook and stops a debug build.
void tell_misuse(const char* message);
// Returns `ours`. If it is false, reports the message, which names the call and the cure.
inline bool is_used_well(bool ours, const char* message) {
  if (!ours) tell_misuse(message);
  return ours;
}

// Returns whether all sprites and families have the sizes that resolve() stored. It visits all of
// them, so ticks only check it in an assert.
bool is_as_planned(const Armature& armature);

}  // namespace skelform
