// The port's FK and IK, by the rules of the documents (runtime/src/construct/ has them in parts
// made for speed).
#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/compare/causes/port.h"
#include "skelform/format.h"

namespace skelscope {
namespace {

using namespace skelform;
using Bones = std::vector<ConstructedBone>;

bool turns_back(const Armature& armature, const Dialect& dialect) {
  if (dialect.mirrored_parents_keep_turn) return false;
  return dialect.mirrored_parents_turn_back ||
         format_of(armature.version).mirrored_parents_turn_back;
}

// The physics of a bone in the last inheritance.
struct BonePhysics {
  const Physics* entry = nullptr;
  const PhysicsState* state = nullptr;
  bool sways() const { return entry && entry->sway > 0; }
};

BonePhysics physics_of(const Port& port, int bone, bool applies) {
  const int id = armature_of(port.simulation).bones[bone].physics_id;
  if (!applies || id < 0 || contains(port.mistakes.lost_entries, id)) return {};
  const auto& own = port.simulation.physics_parameters;
  const auto& entries =
      own.size() == port.physics.size() ? own : armature_of(port.simulation).physics;
  return {&entries[id], &port.physics[id]};
}

void follow_parent(const Port& port, ConstructedBone& bone, const LocalBone& local,
                   const Bones& bones, int parent, const BonePhysics& physics) {
  const Mistakes& m = port.mistakes;
  const ConstructedBone& above = bones[parent];
  const Vec2 own = port.simulation.shown.pose.bones[parent].scale;
  float turn = above.rot;
  const float sway = physics.sways() ? physics.state->global_orbit_diff : 0;
  turn -= m.sway == Sway::DiffNegated ? -sway : sway;
  const bool back = turns_back(armature_of(port.simulation), m.dialect) && is_mirrored(above.scale);
  bone.rot = (back ? -local.rot : local.rot) + (m.rotation_stays ? 0 : turn);
  if (!m.scale_stays) bone.scale = local.scale * (m.local_scale_of_scale ? own : above.scale);
  const Vec2 scale = m.position_unscaled ? Vec2{1} : m.local_scale_of_position ? own : above.scale;
  float placed = m.dialect.sway_turns_rotation_only ? above.rot : turn;
  if (m.position_unturned) placed = 0;
  if (m.position_turned_back) placed = -placed;
  bone.pos = rotate(local.pos * scale, placed) + above.pos;
}

void take_forces(const Port& port, ConstructedBone& bone, int index, const BonePhysics& physics) {
  if (has_index(port.has_ik_rot, index) && port.has_ik_rot[index]) bone.rot = port.ik_rot[index];
  if (!physics.entry) return;
  if (physics.entry->rot_damping > 0) bone.rot = physics.state->global_rot;
  if (physics.entry->pos_damping > 0) bone.pos = physics.state->global_pos;
  if (physics.entry->scale_damping > 0) bone.scale = physics.state->global_scale;
}

// Moves joints along `order`, the first one to `start`; each next joint keeps its old distance to
// the joint before it.
void sweep(std::vector<Vec2>& joints, const std::vector<std::size_t>& order, Vec2 start) {
  Vec2 leader = start;
  float distance = 0;
  for (std::size_t at = 0; at < order.size(); ++at) {
    Vec2& joint = joints[order[at]];
    const float next = at + 1 < order.size() ? length(joint - joints[order[at + 1]]) : 0;
    joint = leader - unit(leader - joint) * distance;
    leader = joint;
    distance = next;
  }
}

void solve_fabrik(std::vector<Vec2>& joints, Vec2 root, Vec2 target, const Port& port, int count) {
  std::vector<std::size_t> there, back;
  for (std::size_t i = 0; i < joints.size(); ++i) there.push_back(i);
  back.assign(there.rbegin(), there.rend());
  if (port.mistakes.dialect.docs_backward_stops_at_one) back.pop_back();
  for (int i = 0; i < count; ++i) {
    sweep(joints, back, target);
    sweep(joints, there, root);
  }
}

void solve_arc(std::vector<Vec2>& joints, Vec2 root, Vec2 target, const Port& port) {
  const float whole = length(joints.back() - root);
  if (whole <= 0) return;
  const Vec2 base = target - root;
  const float reached = std::min(length(base), whole);
  const float half_turn = port.mistakes.dialect.arc_uses_pi ? kPi : 3.14f;
  float walked = 0;
  Vec2 before = joints[0];
  for (std::size_t i = 1; i < joints.size(); ++i) {
    walked += length(joints[i] - before);
    before = joints[i];
    const float height = (reached - whole) * std::sin(half_turn * (walked / whole));
    const Vec2 bent{joints[i].x * (reached / whole), root.y + height};
    joints[i] = rotate(bent - root, angle_of(base)) + root;
  }
}

struct FamilyRun {
  const InverseKinematics& family;
  LiveFamily live;
  FamilySettings settings;
  int target = -1;
};

Vec2 target_of(const Port& port, const FamilyRun& run, const Bones& source) {
  const int i = run.target;
  if (port.mistakes.targets == Targets::Local) return port.simulation.shown.pose.bones[i].pos;
  if (port.mistakes.targets == Targets::AtRest && has_index(port.resting, i))
    return port.resting[i].pos;
  return source[i].pos;
}

IkConstraint constraint_of(const Port& port, IkConstraint constraint) {
  if (port.mistakes.constraints == Constraints::Ignored) return IkConstraint::None;
  if (port.mistakes.constraints != Constraints::Swapped || constraint == IkConstraint::None)
    return constraint;
  return constraint == IkConstraint::Clockwise ? IkConstraint::CounterClockwise
                                               : IkConstraint::Clockwise;
}

void point_bones(const Port& port, const std::vector<int>& ids, Bones& bones) {
  Vec2 tip = bones[ids.back()].pos;
  const int first = port.mistakes.dialect.docs_root_is_not_pointed ? 1 : 0;
  for (int i = count_of(ids) - 2; i >= first; --i) {
    ConstructedBone& bone = bones[ids[i]];
    bone.rot = angle_of(tip - bone.pos);
    tip = bone.pos;
  }
}

void constrain(const Port& port, const FamilyRun& run, Vec2 target, Bones& bones) {
  const auto at = [&](std::size_t i) -> ConstructedBone& { return bones[run.family.bone_ids[i]]; };
  const IkConstraint constraint = constraint_of(port, run.live.constraint);
  const Vec2 root = at(0).pos, joint = unit(at(1).pos - root), base = unit(target - root);
  const float side = joint.x * base.y - base.x * joint.y;
  const bool mirrors = (constraint == IkConstraint::Clockwise && side > 0) ||
                       (constraint == IkConstraint::CounterClockwise && side < 0);
  if (!mirrors) return;
  for (std::size_t i = 0; i < run.family.bone_ids.size(); ++i)
    at(i).rot = angle_of(base) * 2 - at(i).rot;
}

void store(Port& port, int bone, float rot) {
  port.ik_rot[bone] = rot;
  port.has_ik_rot[bone] = rot != 0 || !port.mistakes.dialect.zero_ik_rotation_is_lost;
}

void solve_family(Port& port, const FamilyRun& run, const Bones& source, Bones& bones) {
  const std::vector<int>& ids = run.family.bone_ids;
  const Dialect& dialect = port.mistakes.dialect;
  std::vector<int> members = ids;
  if (dialect.solver_in_armature_order) std::ranges::sort(members);
  std::vector<Vec2> joints;
  for (const int bone : members) joints.push_back(source[bone].pos);
  const Vec2 root = source[ids[0]].pos;
  const Vec2 target = target_of(port, run, source);
  const float target_rot = source[run.target].rot;
  if (run.live.mode == IkMode::Arc)
    solve_arc(joints, root, target, port);
  else
    solve_fabrik(joints, root, target, port, run.settings.iterations);
  for (std::size_t i = 0; i < joints.size(); ++i) bones[members[i]].pos = joints[i];
  point_bones(port, ids, bones);
  const Vec2 now = bones[run.target].pos;
  constrain(port, run, port.mistakes.targets_constrain ? target : now, bones);
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) store(port, ids[i], bones[ids[i]].rot);
  if (!run.live.mimic_target || dialect.mimic_is_lost) return;
  bones[ids.back()].rot = target_rot;
  store(port, ids.back(), target_rot);
}

bool is_solved(const Port& port, const FamilyRun& run) {
  const int root = run.family.bone_ids.empty() ? 0 : run.family.bone_ids[0];
  const auto& disabled = port.simulation.ik_disabled;
  const bool off =
      port.mistakes.dialect.honour_ik_disabled && has_index(disabled, root) && disabled[root];
  return run.family.bone_ids.size() >= 2 && run.target >= 0 && run.settings.enabled && !off;
}

FamilyRun family_run(const Port& port, std::size_t index) {
  const auto& settings = port.simulation.family_settings;
  FamilyRun run{armature_of(port.simulation).inverse_kinematics[index],
                port.simulation.shown.pose.inverse_kinematics[index],
                index < settings.size() ? settings[index] : FamilySettings{}};
  run.target = run.settings.target_id >= 0 ? run.settings.target_id : run.family.target_id;
  return run;
}

}  // namespace

void inherit(Port& port, Bones& bones, bool physics) {
  const Armature& armature = armature_of(port.simulation);
  std::vector<int> order = armature.evaluation_order;
  if (port.mistakes.children_first) std::ranges::reverse(order);
  const auto& pose = port.simulation.shown.pose.bones;
  for (std::size_t i = 0; i < bones.size(); ++i)
    bones[i].pos = pose[i].pos, bones[i].scale = pose[i].scale, bones[i].rot = pose[i].rot;
  for (const int index : order) {
    const int parent = armature.bones[index].parent_id;
    const BonePhysics forces = physics_of(port, index, physics);
    if (parent >= 0) follow_parent(port, bones[index], pose[index], bones, parent, forces);
    if (parent >= 0 || !port.mistakes.dialect.roots_skip_ik_and_physics)
      take_forces(port, bones[index], index, forces);
  }
  if (port.resting.empty()) port.resting = bones;
}

void solve_families(Port& port, Bones& bones) {
  const Armature& armature = armature_of(port.simulation);
  port.ik_rot.assign(bones.size(), 0);
  port.has_ik_rot.assign(bones.size(), false);
  const bool baked = armature.baked_ik && !port.mistakes.dialect.ignore_baked_ik;
  if (baked || !pokes_of(port.simulation.input).passes.ik) return;
  const Bones fk = bones;
  const std::size_t count = armature.inverse_kinematics.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t index = port.mistakes.families_reversed ? count - 1 - i : i;
    const FamilyRun run = family_run(port, index);
    if (is_solved(port, run))
      solve_family(port, run, port.mistakes.dialect.families_are_independent ? fk : bones, bones);
  }
}

}  // namespace skelscope
