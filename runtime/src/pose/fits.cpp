#include "pose/fits.h"

#include "plan/plan.h"

namespace skelform {
namespace {

bool has_room_for_ik(const Plan& plan, const Constructed& built) {
  return built.ik_rot.size() == plan.bones && built.has_ik_rot.size() == plan.bones &&
         built.joints.size() == plan.longest_family &&
         built.members.size() == plan.longest_family &&
         built.joints_before.size() == plan.longest_family &&
         built.lengths.size() == plan.longest_family;
}

// Of one shape every sprite's vertices lie where the rig's own would.
bool has_room_for_vertices(const Plan& plan, const Constructed& built) {
  return built.shape == plan.shape && built.first_vertex.size() == plan.vertices_of.size() &&
         built.vertices.size() == plan.vertices;
}

template <typename T, typename List>
bool have_sizes(const std::vector<T>& elements, List T::*list, const std::vector<std::size_t>& of) {
  if (elements.size() != of.size()) return false;
  for (std::size_t i = 0; i < of.size(); ++i)
    if ((elements[i].*list).size() != of[i]) return false;
  return true;
}

// Nothing was added to the rig or taken away since resolve() saw it.
bool is_as_planned(const Armature& armature) {
  const Plan* plan = armature.planned.plan.get();
  return plan != nullptr && plan->bones == armature.bones.size() &&
         plan->physics == armature.physics.size() &&
         have_sizes(armature.visuals, &Visuals::vertices, plan->vertices_of) &&
         have_sizes(armature.inverse_kinematics, &InverseKinematics::bone_ids, plan->members_of);
}

}  // namespace

bool fits(const Armature& armature, const Pose& pose) {
  return pose.bones.size() == armature.bones.size() &&
         pose.visuals.size() == armature.visuals.size() &&
         pose.inverse_kinematics.size() == armature.inverse_kinematics.size();
}

bool fits(const Armature& armature, const Constructed& constructed) {
  if (!is_as_planned(armature)) return false;
  const Plan& plan = *armature.planned.plan;
  const std::size_t bones = plan.bones;
  return constructed.bones.size() == bones && constructed.turn.size() == bones &&
         constructed.rot.size() == bones && constructed.rest.size() == plan.physics &&
         has_room_for_ik(plan, constructed) && has_room_for_vertices(plan, constructed);
}

bool fits(const Armature& armature, std::span<const PhysicsState> physics_state) {
  if (physics_state.empty()) return true;
  const Plan* plan = armature.planned.plan.get();
  return plan != nullptr && physics_state.size() == plan->physics;
}

}  // namespace skelform
