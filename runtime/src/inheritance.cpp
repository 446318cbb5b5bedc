#include "inheritance.h"

#include <algorithm>

namespace skelform {
namespace {

Vec2 turn_of(float rot) { return {std::cos(rot), std::sin(rot)}; }

Vec2 turned(Vec2 v, Vec2 turn) {
  return {v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x};
}

ConstructedBone local_of(const LocalBone& bone) {
  return {bone.pos, bone.scale, bone.rot, bone.hidden};
}

// Non-uniform scale does not shear, and a mirrored parent does not turn the rotation's sense.
void follow_parent(ConstructedBone& bone, const ConstructedBone& parent, float rot, Vec2 turn) {
  bone.rot += rot;
  bone.scale *= parent.scale;
  bone.pos = turned(bone.pos * parent.scale, turn) + parent.pos;
}

void replace_by_physics(ConstructedBone& bone, const Physics& physics, const PhysicsState& state) {
  if (physics.rot_damping > 0.0f) bone.rot = state.global_rot;
  if (physics.pos_damping > 0.0f) bone.pos = state.global_pos;
  if (physics.scale_damping > 0.0f) bone.scale = state.global_scale;
}

// Sway turns the bone around its parent's joint, so it acts on the rotation it inherits.
void follow_swaying(ConstructedBone& bone, const ConstructedBone& parent, Vec2 turn, float diff,
                    const Dialect& dialect) {
  const float rot = parent.rot - diff;
  follow_parent(bone, parent, rot, dialect.sway_turns_rotation_only ? turn : turn_of(rot));
}

void place_again(const Inheritance& pass, const AppliedPhysics& applied, int index) {
  Constructed& built = pass.constructed;
  const Bone& source = pass.armature.bones[index];
  const int id = applied.states.empty() ? -1 : source.physics_id;
  const Physics* physics = id < 0 ? nullptr : &applied.parameters[id];
  const PhysicsState* state = id < 0 ? nullptr : &applied.states[id];
  ConstructedBone& bone = built.bones[index];
  const bool hidden = bone.hidden;
  bone = local_of(pass.pose.bones[index]);
  bone.hidden = hidden;
  const int parent = source.parent_id;
  if (parent >= 0 && physics != nullptr && physics->sway > 0.0f) {
    follow_swaying(bone, built.bones[parent], built.turn[parent], state->global_orbit_diff,
                   pass.dialect);
  } else if (parent >= 0) {
    follow_parent(bone, built.bones[parent], built.bones[parent].rot, built.turn[parent]);
  }
  if (parent >= 0 || !pass.dialect.roots_skip_ik_and_physics) {
    if (built.has_ik_rot[index]) bone.rot = built.ik_rot[index];
    if (physics != nullptr) replace_by_physics(bone, *physics, *state);
  }
  built.turn[index] = turn_of(bone.rot);
}

}  // namespace

void inherit(const Inheritance& pass) {
  Constructed& built = pass.constructed;
  for (const int index : pass.armature.evaluation_order) {
    ConstructedBone& bone = built.bones[index];
    const bool hidden = bone.hidden;
    bone = local_of(pass.pose.bones[index]);
    if (pass.dialect.hidden_from_first_construct && built.has_run) bone.hidden = hidden;
    const int parent = pass.armature.bones[index].parent_id;
    if (parent >= 0) {
      follow_parent(bone, built.bones[parent], built.bones[parent].rot, built.turn[parent]);
    }
    built.turn[index] = turn_of(bone.rot);
  }
}

void inherit_stale(const Inheritance& pass, const AppliedPhysics& physics) {
  Constructed& built = pass.constructed;
  for (const int index : pass.armature.evaluation_order) {
    const int parent = pass.armature.bones[index].parent_id;
    if (parent >= 0) built.stale[index] |= built.stale[parent];
    if (built.stale[index]) place_again(pass, physics, index);
  }
  std::ranges::fill(built.stale, std::uint8_t{0});
}

}  // namespace skelform
