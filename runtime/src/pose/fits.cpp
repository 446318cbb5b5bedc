#include "pose/fits.h"

#include <algorithm>

namespace skelform {
namespace {

bool has_room_for_ik(const Armature& armature, const Constructed& built) {
  const std::size_t bones = armature.bones.size();
  std::size_t longest = 0, members = 0;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    longest = std::max(longest, family.bone_ids.size());
    members += family.bone_ids.size();
  }
  return built.ik_rot.size() == bones && built.has_ik_rot.size() == bones &&
         built.is_waiting.size() == bones && built.joints.size() == members &&
         built.members.size() == members && built.joints_before.size() == longest &&
         built.lengths.size() == longest && built.lanes.size() == longest * 3;
}

// Every sprite's vertices lie where the rig's own would.
bool has_room_for_vertices(const Armature& armature, const Constructed& built) {
  if (built.first_vertex.size() != armature.visuals.size()) return false;
  std::size_t first = 0;
  for (std::size_t i = 0; i < armature.visuals.size(); ++i) {
    if (built.first_vertex[i] != static_cast<int>(first)) return false;
    first += armature.visuals[i].vertices.size();
  }
  return built.vertices.size() == first;
}

}  // namespace

bool fits(const Armature& armature, const Pose& pose) {
  return pose.bones.size() == armature.bones.size() &&
         pose.visuals.size() == armature.visuals.size() &&
         pose.inverse_kinematics.size() == armature.inverse_kinematics.size();
}

bool fits(const Armature& armature, const Constructed& constructed) {
  const std::size_t bones = armature.bones.size();
  return constructed.bones.size() == bones && constructed.turn.size() == bones &&
         constructed.rot.size() == bones && constructed.rest.size() == armature.physics.size() &&
         has_room_for_ik(armature, constructed) && has_room_for_vertices(armature, constructed);
}

bool fits(const Armature& armature, std::span<const PhysicsState> physics_state) {
  return physics_state.empty() || physics_state.size() == armature.physics.size();
}

}  // namespace skelform
