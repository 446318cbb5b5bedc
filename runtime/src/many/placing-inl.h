// construct/inheritance.cpp for sixteen characters. The comments are in that file.
#if defined(SKELFORM_MANY_PLACING_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_PLACING_INL_H
#undef SKELFORM_MANY_PLACING_INL_H
#else
#define SKELFORM_MANY_PLACING_INL_H
#endif

#include "many/turns-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

HWY_INLINE Points place_of(const BoneLanes& bone) {
  return {load(bone.x), load(bone.y)};
}
HWY_INLINE Points scale_of(const BoneLanes& bone) {
  return {load(bone.scale_x), load(bone.scale_y)};
}
HWY_INLINE Turns turn_in(const BoneLanes& bone) {
  return {load(bone.cos), load(bone.sin)};
}

HWY_INLINE void place(BoneLanes& bone, const Points& point) {
  store(point.x, bone.x);
  store(point.y, bone.y);
}

HWY_INLINE void scale(BoneLanes& bone, const Points& factor) {
  store(factor.x, bone.scale_x);
  store(factor.y, bone.scale_y);
}

HWY_INLINE void turn(BoneLanes& bone, const Floats& rot) {
  const Turns turns = turns_of(rot);
  store(rot, bone.rot);
  store(rot, bone.sum);
  store(turns.cos, bone.cos);
  store(turns.sin, bone.sin);
}

HWY_INLINE void stand_alone(BoneLanes& bone) {
  place(bone, {load(bone.local_x), load(bone.local_y)});
  scale(bone, {load(bone.local_scale_x), load(bone.local_scale_y)});
}

HWY_INLINE void follow_parent(BoneLanes& bone, const BoneLanes& parent, const Turns& turn) {
  const Points parent_scale = scale_of(parent);
  const Points local{load(bone.local_x), load(bone.local_y)};
  scale(bone, Points{load(bone.local_scale_x), load(bone.local_scale_y)} * parent_scale);
  place(bone, turned(local * parent_scale, turn) + place_of(parent));
}

// own_rot() for sixteen characters.
HWY_INLINE Floats own_rot(const ManyCall& call, const BoneLanes& bone, const BoneLanes& parent) {
  const Floats rot = load(bone.local_rot);
  if (HWY_LIKELY(!call.turns_back)) return rot;
  const Points parent_scale = scale_of(parent);
  const Floats zero = each(0.0f);
  return choose(differ(zero > parent_scale.x, zero > parent_scale.y), negated(rot), rot);
}

// inherit() for sixteen characters.
void place_all(const ManyCall& call) {
  std::vector<BoneLanes>& bones = call.scratch.bones;
  for (const int index : call.armature.evaluation_order) {
    const int parent = call.armature.bones[index].parent_id;
    BoneLanes& bone = bones[index];
    if (parent < 0) {
      turn(bone, load(bone.local_rot));
      stand_alone(bone);
    } else {
      turn(bone, own_rot(call, bone, bones[parent]) + load(bones[parent].sum));
      follow_parent(bone, bones[parent], turn_in(bones[parent]));
    }
  }
}

// The physics that acts on a bone, for sixteen characters.
struct ForcesOnLanes {
  const Physics* physics = nullptr;
  const PhysicsLanes* state = nullptr;
  bool replaces = true;

  bool sways() const { return physics != nullptr && physics->sway > 0.0f; }
};

HWY_INLINE ForcesOnLanes forces_on(const ManyCall& call, const AgainLanes& again,
                                   const Bone& bone) {
  ForcesOnLanes forces;
  const int id = again.with_physics ? bone.physics_id : -1;
  if (id >= 0) {
    forces.physics = &call.parameters[id];
    forces.state = &call.scratch.physics[id];
  }
  forces.replaces = bone.parent_id >= 0 || !call.options.dialect.roots_skip_ik_and_physics;
  return forces;
}

HWY_INLINE void place_again(const ManyCall& call, const AgainLanes& again, int index) {
  const Bone& source = call.armature.bones[index];
  const ForcesOnLanes forces = forces_on(call, again, source);
  BoneLanes& bone = call.scratch.bones[index];
  const BoneLanes* parent = source.parent_id < 0 ? nullptr : &call.scratch.bones[source.parent_id];
  Floats inherited = parent ? load(parent->sum) : each(0.0f);
  const bool sways = forces.sways() && parent != nullptr;
  if (sways) inherited = inherited - load(forces.state->orbit_diff);
  Floats rot = (parent ? own_rot(call, bone, *parent) : load(bone.local_rot)) + inherited;
  if (forces.replaces) rot = choose(equal(load(bone.has_ik), each(0.0f)), rot, load(bone.ik_rot));
  if (forces.replaces && forces.physics != nullptr && forces.physics->rot_damping > 0.0f)
    rot = load(forces.state->rot);
  turn(bone, rot);
  if (parent == nullptr) {
    stand_alone(bone);
  } else {
    const bool swings = sways && !call.options.dialect.sway_turns_rotation_only;
    follow_parent(bone, *parent, swings ? turns_of(inherited) : turn_in(*parent));
  }
  if (forces.physics == nullptr || !forces.replaces) return;
  if (forces.physics->pos_damping > 0.0f)
    place(bone, {load(forces.state->x), load(forces.state->y)});
  if (forces.physics->scale_damping > 0.0f)
    scale(bone, {load(forces.state->scale_x), load(forces.state->scale_y)});
}

// inherit_again() for sixteen characters.
void place_some_again(const ManyCall& call, const AgainLanes& again) {
  for (const Link& link : again.bones) place_again(call, again, link.bone);
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
