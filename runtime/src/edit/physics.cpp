#include "edit/apply.h"
#include "edit/parts.h"
#include "fields/physics_parameters.h"
#include "lists/lists.h"
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
  describe_parameters(
      [](const Parameter& p, float value) { require_from(value, p.least, p.most, p.name); },
      values);
  static_cast<PhysicsValues&>(physics) = values;
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
  const PhysicsState& at = state.physics[entry];
  Physics& physics = draft.armature.physics[entry];
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
  bone.physics_id = count_of(draft.armature.physics);
  draft.armature.physics.push_back(physics);
  draft.origins.physics.push_back(-1);
  put_to_rest(draft, bone.physics_id);
}

void apply(Draft& draft, const SetPhysics& edit) {
  const int entry = entry_of(draft, edit.bone);
  set_values(draft.armature.physics[entry], edit.values);
}

void apply(Draft& draft, const RestPhysics& edit) {
  put_to_rest(draft, entry_of(draft, edit.bone));
}

void apply(Draft& draft, const RemovePhysics& edit) {
  remove_physics(draft, entry_of(draft, edit.bone));
}

}  // namespace skelform
