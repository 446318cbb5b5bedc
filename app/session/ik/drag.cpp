#include "session/ik/drag.h"

#include <algorithm>
#include <cmath>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/ik/ik_view.h"
#include "session/tick/tuning.h"
#include "skelform/ik_turns.h"
#include "skelform/spaces.h"

namespace skelscope {

using namespace skelform;

namespace {

const ConstructedBone* drawn_parent(const Simulation& s, int bone) {
  const int parent = armature_of(s).bones[bone].parent_id;
  return parent < 0 ? nullptr : &s.constructed.bones[parent];
}

const LocalBone& local_of(const Simulation& s, int bone) {
  return s.shown.pose.bones[bone];
}

// A smaller scale counts as 0: dividing by it would move the bone very far away.
bool is_flat(float scale) {
  return std::abs(scale) < 1e-6f;
}

// The solved family that has the bone as its last member; -1: none.
int solved_end(const Simulation& s, int bone) {
  for (const FamilyTrace& trace : s.trace.families) {
    const std::vector<int>& ids = armature_of(s).inverse_kinematics[trace.family].bone_ids;
    if (trace.solved && ids.back() == bone) return trace.family;
  }
  return -1;
}

// Returns the local rotation that gives the bone the rotation `in_rig`; of all full turns the
// nearest to the present local rotation.
float local_rotation(const Simulation& s, int bone, float in_rig) {
  const float present = local_of(s, bone).rot;
  return present + wrap_angle(rig_to_parent_angle(armature_of(s), s.constructed.bones, bone, in_rig,
                                                  s.input.rules.dialect) -
                              present);
}

}  // namespace

Vec2 local_position(const Simulation& s, int bone, Vec2 in_rig) {
  const ConstructedBone* parent = drawn_parent(s, bone);
  if (!parent) return in_rig;
  const Vec2 local = rig_to_bone(*parent, in_rig), kept = local_of(s, bone).pos;
  return {is_flat(parent->scale.x) ? kept.x : local.x, is_flat(parent->scale.y) ? kept.y : local.y};
}

float turn_sense_of(const Simulation& s, int bone) {
  const ConstructedBone* parent = drawn_parent(s, bone);
  return parent ? turn_sense(armature_of(s), *parent, s.input.rules.dialect) : 1.0f;
}

int moved_by(const Simulation& s, int bone) {
  const std::size_t families = armature_of(s).inverse_kinematics.size();
  for (std::size_t step = 0; step < families; ++step) {  // two families may target each other
    const int family = solved_end(s, bone);
    if (family < 0) break;
    bone = target_of(s, family);
  }
  return bone;
}

bool is_turned_by_ik(const Simulation& s, int bone) {
  return skelform::is_turned_by_ik(s.construct_scratch, bone);
}

std::vector<int> physics_of_hold(const Armature& armature, int bone) {
  std::vector<int> entries;
  for (int b = bone; b >= 0; b = armature.bones[b].parent_id) {
    const int entry = armature.bones[b].physics_id;
    if (entry < 0 && b != bone) break;
    if (entry >= 0 && skelform::moves_bone(armature.physics[entry])) entries.push_back(entry);
  }
  return entries;
}

void set_override(Overrides& overrides, int bone, Element element, float value) {
  const auto same = [&](const Override& o) { return o.bone == bone && o.element == element; };
  const auto found = std::ranges::find_if(overrides, same);
  if (found != overrides.end())
    found->value = value;
  else
    overrides.push_back({bone, element, value});
}

void place(Overrides& overrides, const Simulation& s, int bone, Vec2 in_rig) {
  const Vec2 local = local_position(s, bone, in_rig);
  set_override(overrides, bone, Element::PositionX, local.x);
  set_override(overrides, bone, Element::PositionY, local.y);
}

void turn(Overrides& overrides, const Simulation& s, int bone, float in_rig) {
  set_override(overrides, bone, Element::Rotation, local_rotation(s, bone, in_rig));
}

bool is_held(const Overrides& overrides, int bone) {
  return std::ranges::any_of(
      overrides, [bone](const Override& o) { return o.bone == bone && is_transform(o.element); });
}

std::vector<int> held_bones(const Overrides& overrides) {
  std::vector<int> bones;
  for (const Override& o : overrides)
    if (is_held(overrides, o.bone) && !contains(bones, o.bone)) bones.push_back(o.bone);
  return bones;
}

void let_go(Overrides& overrides, int bone) {
  std::erase_if(overrides,
                [bone](const Override& o) { return o.bone == bone && is_transform(o.element); });
}

void let_go_of_all(const Simulation& simulation, Pokes& pokes) {
  for (const int bone : held_bones(pokes.overrides)) let_go(pokes.overrides, bone);
  pokes.held_physics.clear();
  free_families(simulation, pokes);
}

}  // namespace skelscope
