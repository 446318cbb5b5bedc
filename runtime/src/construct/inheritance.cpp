#include "construct/inheritance.h"

#include "construct/turns.h"
#include "construct/wide.h"
#include "plan/plan.h"
#include "skelform/format.h"

namespace skelform {
namespace {

constexpr std::size_t kFewTurns = 8;  // computing this many turns at once is as quick as a single
                                      //   one

// A non-uniform scale does not shear.
void follow_parent(ConstructedBone& bone, const LocalBone& local, const ConstructedBone& parent,
                   Vec2 turn) {
  bone.scale = local.scale * parent.scale;
  bone.pos = turned(local.pos * parent.scale, turn) + parent.pos;
}

void stand_alone(ConstructedBone& bone, const LocalBone& local) {
  bone.scale = local.scale;
  bone.pos = local.pos;
}

void set_rotation(const Inheritance& pass, int index, float rot) {
  pass.scratch.rot[index] = rot;
  pass.constructed.bones[index].rot = rot;
}

// A rotation depends only on other rotations (and, from 0.8 on, on scales). All rotations are
// therefore summed first, and their sines and cosines are computed together. The range may include
// bones that are not listed; their turns keep the same bits.
void turn_bones(ConstructScratch& scratch, const Linked& bones) {
  if (bones.links.size() * kFewTurns >= bones.count) {
    const auto turns = std::span(scratch.turn).subspan(bones.first, bones.count);
    turns_of(std::span<const float>(scratch.rot).subspan(bones.first, bones.count), turns);
    return;
  }
  for (const Link& link : bones.links) scratch.turn[link.bone] = turn_of(scratch.rot[link.bone]);
}

bool keeps_hidden(const Inheritance& pass) {
  return pass.dialect.hidden_from_first_construct && pass.constructed.has_run;
}

// The bone's own part of its rotation, which changes its sign below a mirrored parent.
float own_rot(const Inheritance& pass, Link link) {
  const float rot = pass.pose.bones[link.bone].rot;
  const bool back = link.parent >= 0 && is_mirrored(pass.constructed.bones[link.parent].scale);
  return back ? -rot : rot;
}

// The influences of IK and physics on one bone in a later pass.
struct Forces {
  const Physics* physics = nullptr;
  const PhysicsState* state = nullptr;
  bool replaces = true;  // whether IK and physics act on the bone

  bool sways() const { return physics != nullptr && physics->sway > 0.0f; }
};

Forces forces_on(const Inheritance& pass, const AppliedPhysics& applied, Link link) {
  Forces forces;
  const int id = applied.states.empty() ? -1 : pass.armature.bones[link.bone].physics_id;
  if (id >= 0) forces = {&applied.parameters[id], &applied.states[id], true};
  forces.replaces = link.parent >= 0 || !pass.dialect.roots_skip_ik_and_physics;
  return forces;
}

float inherited_rot(const ConstructScratch& scratch, Link link, const Forces& forces) {
  const float rot = link.parent < 0 ? 0.0f : scratch.rot[link.parent];
  return forces.sways() && link.parent >= 0 ? rot - forces.state->global_orbit_diff : rot;
}

// Sets the bone's scale early, because its children's rotations need it. Placing sets it again.
void scale_bone(const Inheritance& pass, Link link, const Forces& forces = {}) {
  Constructed& built = pass.constructed;
  Vec2& scale = built.bones[link.bone].scale;
  scale = pass.pose.bones[link.bone].scale;
  if (link.parent >= 0) scale *= built.bones[link.parent].scale;
  const bool damped = forces.physics != nullptr && forces.physics->scale_damping > 0.0f;
  if (forces.replaces && damped) scale = forces.state->global_scale;
}

template <bool kTurnsBack>
void sum_rotation(const Inheritance& pass, const AppliedPhysics& applied, Link link) {
  const ConstructScratch& scratch = pass.scratch;
  const Forces forces = forces_on(pass, applied, link);
  const float own = kTurnsBack ? own_rot(pass, link) : pass.pose.bones[link.bone].rot;
  float rot = own + inherited_rot(scratch, link, forces);
  if (forces.replaces && scratch.has_ik_rot[link.bone]) rot = scratch.ik_rot[link.bone];
  const bool damped = forces.physics != nullptr && forces.physics->rot_damping > 0.0f;
  if (forces.replaces && damped) rot = forces.state->global_rot;
  set_rotation(pass, link.bone, rot);
  if (kTurnsBack) scale_bone(pass, link, forces);
}

// Computes the rotations of these bones again, from those of their parents.
void sum_rotations_again(const Inheritance& pass, const AppliedPhysics& applied,
                         std::span<const Link> links) {
  if (pass.turns_back) {
    for (const Link& link : links) sum_rotation<true>(pass, applied, link);
  } else {
    for (const Link& link : links) sum_rotation<false>(pass, applied, link);
  }
}

// Computes the rotations of all bones from the pose alone.
template <bool kTurnsBack>
void sum_rotations(const Inheritance& pass, bool shows_hidden) {
  Constructed& built = pass.constructed;
  for (const Link& link : pass.armature.planned.plan->all.links) {
    const LocalBone& local = pass.pose.bones[link.bone];
    const float own = kTurnsBack ? own_rot(pass, link) : local.rot;
    set_rotation(pass, link.bone, link.parent < 0 ? own : own + pass.scratch.rot[link.parent]);
    if (shows_hidden) built.bones[link.bone].hidden = local.hidden;
    if (kTurnsBack) scale_bone(pass, link);
  }
}

PlacedBones placed_in(const Inheritance& pass) {
  return {pass.pose.bones.data(), pass.constructed.bones.data(), pass.scratch.turn.data()};
}

void place(const Inheritance& pass, std::span<const Link> links) {
#ifdef SKELFORM_WITH_HIGHWAY
  place_wide(placed_in(pass), links);
#else
  place_plain(placed_in(pass), links);
#endif
}

// Sway turns the bone around its parent's joint, so it acts on the inherited rotation.
void place_moved(const Inheritance& pass, Link link, const Forces& forces) {
  Constructed& built = pass.constructed;
  ConstructedBone& bone = built.bones[link.bone];
  if (link.parent >= 0 && forces.sways() && !pass.dialect.sway_turns_rotation_only) {
    const Vec2 turn = turn_of(inherited_rot(pass.scratch, link, forces));
    follow_parent(bone, pass.pose.bones[link.bone], built.bones[link.parent], turn);
  } else {
    place_plain(placed_in(pass), {&link, 1});
  }
  if (!forces.replaces) return;
  if (forces.physics->pos_damping > 0.0f) bone.pos = forces.state->global_pos;
  if (forces.physics->scale_damping > 0.0f) bone.scale = forces.state->global_scale;
}

}  // namespace

bool mirrored_parents_turn_back(const Armature& armature, const Dialect& dialect) {
  if (dialect.mirrored_parents_keep_turn) return false;
  if (dialect.mirrored_parents_turn_back) return true;
  const Plan* plan = armature.planned.plan.get();
  return plan ? plan->mirrored_parents_turn_back
              : format_of(armature.version).mirrored_parents_turn_back;
}

void place_plain(const PlacedBones& placed, std::span<const Link> links) {
  for (const Link& link : links) {
    ConstructedBone& bone = placed.bones[link.bone];
    const LocalBone& local = placed.locals[link.bone];
    if (link.parent < 0) {
      stand_alone(bone, local);
    } else {
      follow_parent(bone, local, placed.bones[link.parent], placed.turns[link.parent]);
    }
  }
}

void inherit(const Inheritance& pass) {
  const bool shows_hidden = !keeps_hidden(pass);
  if (pass.turns_back) {
    sum_rotations<true>(pass, shows_hidden);
  } else {
    sum_rotations<false>(pass, shows_hidden);
  }
  turns_of(pass.scratch.rot, pass.scratch.turn);
  place(pass, pass.armature.planned.plan->all.links);
}

void inherit_below_ik(const Inheritance& pass) {
  const Linked& below = pass.armature.planned.plan->below_ik;
  sum_rotations_again(pass, {}, below.links);
  turn_bones(pass.scratch, below);
  place(pass, below.links);
}

void inherit_again(const Inheritance& pass, const AppliedPhysics& physics, const Linked& bones) {
  sum_rotations_again(pass, physics, bones.links);
  turn_bones(pass.scratch, bones);
  for (const Link& link : bones.links) {
    const Forces forces = forces_on(pass, physics, link);
    if (forces.physics != nullptr) {
      place_moved(pass, link, forces);
    } else {
      place_plain(placed_in(pass), {&link, 1});
    }
  }
}

}  // namespace skelform
