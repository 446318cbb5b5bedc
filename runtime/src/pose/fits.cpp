#include "pose/fits.h"

#include "plan/plan.h"

namespace skelform {
namespace {

bool has_room_for_ik(const Plan& plan, const Constructed& built) {
  return built.ik_rot.size() == plan.bones && built.has_ik_rot.size() == plan.bones &&
         built.is_waiting.size() == plan.bones && built.joints.size() == plan.members &&
         built.members.size() == plan.members &&
         built.joints_before.size() == plan.longest_family &&
         built.lengths.size() == plan.longest_family &&
         built.lanes.size() == plan.longest_family * 3;
}

// Of one shape every sprite's vertices lie where the rig's own would.
bool has_room_for_vertices(const Plan& plan, const Constructed& built) {
  return built.shape == plan.shape && built.first_vertex.size() == plan.visuals &&
         built.vertices.size() == plan.vertices;
}

}  // namespace

bool fits(const Armature& armature, const Pose& pose) {
  return pose.bones.size() == armature.bones.size() &&
         pose.visuals.size() == armature.visuals.size() &&
         pose.inverse_kinematics.size() == armature.inverse_kinematics.size();
}

bool fits(const Armature& armature, const Constructed& constructed) {
  const Plan* plan = armature.planned.plan.get();
  if (plan == nullptr || plan->bones != armature.bones.size()) return false;
  const std::size_t bones = plan->bones;
  return constructed.bones.size() == bones && constructed.turn.size() == bones &&
         constructed.rot.size() == bones && constructed.rest.size() == armature.physics.size() &&
         has_room_for_ik(*plan, constructed) && has_room_for_vertices(*plan, constructed);
}

bool fits(const Armature& armature, std::span<const PhysicsState> physics_state) {
  return physics_state.empty() || physics_state.size() == armature.physics.size();
}

}  // namespace skelform
