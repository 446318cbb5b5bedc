#include "pose/fits.h"

#include "plan/plan.h"

namespace skelform {
namespace {

template <typename T, typename List>
bool have_sizes(const std::vector<T>& elements, List T::*list, const std::vector<std::size_t>& of) {
  if (elements.size() != of.size()) return false;
  for (std::size_t i = 0; i < of.size(); ++i)
    if ((elements[i].*list).size() != of[i]) return false;
  return true;
}

bool has_planned_counts(const Armature& armature, const Plan& plan) {
  return plan.bones == armature.bones.size() && plan.physics == armature.physics.size() &&
         plan.vertices_of.size() == armature.visuals.size() &&
         plan.members_of.size() == armature.inverse_kinematics.size();
}

}  // namespace

bool is_as_planned(const Armature& armature) {
  const Plan* plan = armature.planned.plan.get();
  return plan != nullptr && has_planned_counts(armature, *plan) &&
         have_sizes(armature.visuals, &Visuals::vertices, plan->vertices_of) &&
         have_sizes(armature.inverse_kinematics, &InverseKinematics::bone_ids, plan->members_of);
}

bool fits(const Armature& armature, const Pose& pose) {
  return pose.bones.size() == armature.bones.size() &&
         pose.visuals.size() == armature.visuals.size() &&
         pose.inverse_kinematics.size() == armature.inverse_kinematics.size();
}

// Equal shapes mean that each sprite's vertices have the same place in the list.
bool fits(const Armature& armature, const Constructed& constructed) {
  const Plan* plan = armature.planned.plan.get();
  return plan != nullptr && has_planned_counts(armature, *plan) &&
         constructed.shape == plan->shape && constructed.bones.size() == plan->bones &&
         constructed.rest.size() == plan->physics && constructed.vertices.size() == plan->vertices;
}

bool fits(const Armature& armature, std::span<const PhysicsState> physics_state) {
  if (physics_state.empty()) return true;
  const Plan* plan = armature.planned.plan.get();
  return plan != nullptr && physics_state.size() == plan->physics;
}

}  // namespace skelform
