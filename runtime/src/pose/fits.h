// Returns whether objects of the caller were made for this rig, as every pass requires. Takes a few
// comparisons, however large the rig is.
#pragma once

#include "plan/plan.h"
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

// Reports a value of another rig with equal counts, which fits() cannot see: remap() was forgotten.
// Reports each `what` once, such as "animate() gets a Pose", and stops nothing.
void tell_remap(const char* what);
inline bool is_of(const Plan* plan, RigStamp rig) {
  return rig.serial == 0 || plan == nullptr || rig.serial == plan->serial;
}
inline void tell_other_rig(const Armature& armature, RigStamp rig, const char* what) {
  if (!is_of(armature.planned.plan.get(), rig)) tell_remap(what);
}
inline void tell_other_rig(const Armature& armature, RigStamp a, RigStamp b, const char* what) {
  const Plan* plan = armature.planned.plan.get();
  if (!is_of(plan, a) || !is_of(plan, b)) tell_remap(what);
}
inline RigStamp stamp_of(const Armature& armature) {
  const Plan* plan = armature.planned.plan.get();
  return {plan ? plan->serial : 0};
}

// Returns whether all sprites and families have the sizes that resolve() stored. It visits all of
// them, so ticks only check it in an assert.
bool is_as_planned(const Armature& armature);

}  // namespace skelform
