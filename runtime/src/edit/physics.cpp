#include <algorithm>

#include "edit/apply.h"
#include "edit/parts.h"
#include "skelform/construct.h"

namespace skelform {
namespace {

void require_from(float value, float lowest, float highest, const char* what) {
  require_number(value, what);
  if (value < lowest || value > highest)
    throw Refusal{"The " + std::string(what) + " must be at least " +
                  std::to_string(static_cast<int>(lowest)) +
                  (highest == 1 ? " and at most 1" : "")};
}

void set_values(Physics& physics, const PhysicsValues& values) {
  require_from(values.pos_damping, 0, HUGE_VALF, "pos_damping");
  require_from(values.pos_ratio, -1, 1, "pos_ratio");
  require_from(values.scale_damping, 0, HUGE_VALF, "scale_damping");
  require_from(values.scale_ratio, -1, 1, "scale_ratio");
  require_from(values.rot_damping, 0, HUGE_VALF, "rot_damping");
  require_from(values.sway, 0, HUGE_VALF, "sway");
  require_from(values.rot_bounce, 0, 1, "rot_bounce");
  physics.pos_damping = values.pos_damping;
  physics.pos_ratio = values.pos_ratio;
  physics.scale_damping = values.scale_damping;
  physics.scale_ratio = values.scale_ratio;
  physics.rot_damping = values.rot_damping;
  physics.sway = values.sway;
  physics.rot_bounce = values.rot_bounce;
}

int entry_of(Draft& draft, int bone) {
  const int entry = bone_at(draft, bone).physics_id;
  if (entry < 0) throw Refusal{bone_words(draft, bone) + " has no physics"};
  return entry;
}

}  // namespace

void put_to_rest(Draft& draft, int entry) {
  Armature armature = draft.armature;
  resolve(armature);
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  construct(armature, state.pose, state.physics, built);
  reset_physics(armature, built, state.physics);
  const PhysicsState& at = state.physics[static_cast<std::size_t>(entry)];
  Physics& physics = draft.armature.physics[static_cast<std::size_t>(entry)];
  physics.global_pos = at.global_pos;
  physics.global_scale = at.global_scale;
  physics.global_rot = at.global_rot;
  physics.global_orbit = at.global_orbit;
  physics.global_orbit_diff = at.global_orbit_diff;
  physics.global_orbit_vel = at.global_orbit_vel;
  physics.has_global_pos = true;
}

void apply(Draft& draft, const AddPhysics& edit) {
  Bone& bone = bone_at(draft, edit.bone);
  if (bone.physics_id >= 0) throw Refusal{bone_words(draft, edit.bone) + " has physics already"};
  Physics physics;
  set_values(physics, edit.values);
  bone.physics_id = static_cast<int>(draft.armature.physics.size());
  draft.armature.physics.push_back(physics);
  draft.origins.physics.push_back(-1);
  put_to_rest(draft, bone.physics_id);
}

void apply(Draft& draft, const SetPhysics& edit) {
  const int entry = entry_of(draft, edit.bone);
  set_values(draft.armature.physics[static_cast<std::size_t>(entry)], edit.values);
}

void apply(Draft& draft, const RestPhysics& edit) {
  put_to_rest(draft, entry_of(draft, edit.bone));
}

void apply(Draft& draft, const RemovePhysics& edit) {
  remove_physics(draft, entry_of(draft, edit.bone));
}

}  // namespace skelform
