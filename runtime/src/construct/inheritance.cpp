#include "construct/inheritance.h"

#include <algorithm>

#include "construct/turns.h"

namespace skelform {
namespace {

// Rotations depend on nothing but rotations, so they are summed first and their sines and cosines
// are taken all at once.
void turn_bones(Constructed& built) {
  turns_of(built.rot, built.turn);
  for (std::size_t i = 0; i < built.rot.size(); ++i) built.bones[i].rot = built.rot[i];
}

void turn_bone(Constructed& built, int index) {
  built.turn[index] = turn_of(built.rot[index]);
  built.bones[index].rot = built.rot[index];
}

// Non-uniform scale does not shear, and a mirrored parent does not turn the rotation's sense.
void follow_parent(ConstructedBone& bone, const LocalBone& local, const ConstructedBone& parent,
                   Vec2 turn) {
  bone.scale = local.scale * parent.scale;
  bone.pos = turned(local.pos * parent.scale, turn) + parent.pos;
}

void stand_alone(ConstructedBone& bone, const LocalBone& local) {
  bone.scale = local.scale;
  bone.pos = local.pos;
}

void copy_hidden(const Inheritance& pass) {
  Constructed& built = pass.constructed;
  if (pass.dialect.hidden_from_first_construct && built.has_run) return;
  for (std::size_t i = 0; i < built.bones.size(); ++i) {
    built.bones[i].hidden = pass.pose.bones[i].hidden;
  }
}

// What acts on one bone in a later pass.
struct Forces {
  const Physics* physics = nullptr;
  const PhysicsState* state = nullptr;
  bool replaces = true;  // whether IK and physics reach it at all

  bool sways() const { return physics != nullptr && physics->sway > 0.0f; }
};

Forces forces_on(const Inheritance& pass, const AppliedPhysics& applied, const Bone& bone) {
  Forces forces;
  const int id = applied.states.empty() ? -1 : bone.physics_id;
  if (id >= 0) forces = {&applied.parameters[id], &applied.states[id], true};
  forces.replaces = bone.parent_id >= 0 || !pass.dialect.roots_skip_ik_and_physics;
  return forces;
}

float inherited_rot(const Constructed& built, const Bone& bone, const Forces& forces) {
  const float rot = bone.parent_id < 0 ? 0.0f : built.rot[bone.parent_id];
  return forces.sways() && bone.parent_id >= 0 ? rot - forces.state->global_orbit_diff : rot;
}

void sum_rotation(const Inheritance& pass, const AppliedPhysics& applied, int index) {
  Constructed& built = pass.constructed;
  const Bone& bone = pass.armature.bones[index];
  const Forces forces = forces_on(pass, applied, bone);
  float rot = pass.pose.bones[index].rot + inherited_rot(built, bone, forces);
  if (forces.replaces && built.has_ik_rot[index]) rot = built.ik_rot[index];
  const bool damped = forces.physics != nullptr && forces.physics->rot_damping > 0.0f;
  if (forces.replaces && damped) rot = forces.state->global_rot;
  built.rot[index] = rot;
}

// Sway turns the bone around its parent's joint, so it acts on the rotation it inherits.
void place_again(const Inheritance& pass, const AppliedPhysics& applied, int index) {
  Constructed& built = pass.constructed;
  const Bone& source = pass.armature.bones[index];
  const Forces forces = forces_on(pass, applied, source);
  ConstructedBone& bone = built.bones[index];
  const LocalBone& local = pass.pose.bones[index];
  if (source.parent_id < 0) {
    stand_alone(bone, local);
  } else {
    const bool swings = forces.sways() && !pass.dialect.sway_turns_rotation_only;
    const Vec2 turn =
        swings ? turn_of(inherited_rot(built, source, forces)) : built.turn[source.parent_id];
    follow_parent(bone, local, built.bones[source.parent_id], turn);
  }
  if (forces.physics == nullptr || !forces.replaces) return;
  if (forces.physics->pos_damping > 0.0f) bone.pos = forces.state->global_pos;
  if (forces.physics->scale_damping > 0.0f) bone.scale = forces.state->global_scale;
}

}  // namespace

void inherit(const Inheritance& pass) {
  const Armature& armature = pass.armature;
  Constructed& built = pass.constructed;
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    const float rot = pass.pose.bones[index].rot;
    built.rot[index] = parent < 0 ? rot : rot + built.rot[parent];
  }
  turn_bones(built);
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    ConstructedBone& bone = built.bones[index];
    if (parent < 0) {
      stand_alone(bone, pass.pose.bones[index]);
    } else {
      follow_parent(bone, pass.pose.bones[index], built.bones[parent], built.turn[parent]);
    }
  }
  copy_hidden(pass);
}

void inherit_again(const Inheritance& pass, const AppliedPhysics& physics,
                   std::span<const int> bones) {
  Constructed& built = pass.constructed;
  for (const int index : bones) sum_rotation(pass, physics, index);
  if (bones.size() * 4 > built.bones.size()) {
    turn_bones(built);
  } else {
    for (const int index : bones) turn_bone(built, index);
  }
  for (const int index : bones) place_again(pass, physics, index);
}

std::vector<int> marked_and_below(const Armature& armature, std::vector<std::uint8_t> marked) {
  std::vector<int> bones;
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    if (parent >= 0) marked[index] |= marked[parent];
    if (marked[index]) bones.push_back(index);
  }
  return bones;
}

}  // namespace skelform
