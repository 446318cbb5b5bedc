#include "session/runs/physics_sample.h"

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::ConstructedBone;

// If no IK pass was traced, the bones are as after the previous pass.
const ConstructedBone& before_physics(const Simulation& s, int bone) {
  const bool traced = s.trace.ik.size() == s.constructed.bones.size();
  return traced ? s.trace.ik[bone] : s.constructed.bones[bone];
}

}  // namespace

const skelform::Physics& acting_physics(const Simulation& s, int entry) {
  const bool tuned = s.physics_parameters.size() == armature_of(s).physics.size();
  return tuned ? s.physics_parameters[entry] : armature_of(s).physics[entry];
}

bool orbits(const skelform::Armature& armature, const skelform::Physics& physics, int bone) {
  return physics.sway > 0 && armature.bones[bone].parent_id >= 0;
}

PhysicsSample sample_of(const Simulation& s, int bone) {
  const skelform::Bone& rest = armature_of(s).bones[bone];
  const ConstructedBone &raw = before_physics(s, bone), &built = s.constructed.bones[bone];
  PhysicsSample sample;
  sample.raw_pos = raw.pos, sample.raw_scale = raw.scale, sample.raw_rot = raw.rot;
  sample.pos = built.pos, sample.scale = built.scale, sample.rot = built.rot;
  sample.center = built.pos, sample.raw_center = raw.pos;
  const bool has_state = rest.physics_id < count_of(s.shown.physics);
  if (rest.parent_id < 0 || !has_state) return sample;
  sample.center = s.constructed.bones[rest.parent_id].pos;
  sample.raw_center = before_physics(s, rest.parent_id).pos;
  const skelform::PhysicsState& state = s.shown.physics[rest.physics_id];
  const skelform::Physics& physics = acting_physics(s, rest.physics_id);
  sample.sways = pokes_of(s.input).physics && orbits(armature_of(s), physics, bone);
  sample.raw_orbit = skelform::angle_of(sample.raw_pos - sample.raw_center);
  const float end =
      sample.sways ? state.global_orbit : skelform::angle_of(built.pos - sample.center);
  sample.orbit = sample.raw_orbit + skelform::wrap_angle(end - sample.raw_orbit);
  if (!sample.sways) return sample;
  sample.orbit_diff = state.global_orbit_diff;
  if (rest.physics_id < count_of(s.physics_before))
    sample.orbit_turn = state.global_orbit - s.physics_before[rest.physics_id].global_orbit;
  sample.global_orbit_vel = state.global_orbit_vel;
  return sample;
}

float lag_of(const PhysicsSample& sample) {
  return skelform::length(sample.raw_pos - sample.pos);
}

float rotation_lag_of(const PhysicsSample& sample) {
  return skelform::wrap_angle(sample.raw_rot - sample.rot);
}

}  // namespace skelscope
