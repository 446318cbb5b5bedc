// The IK pass in lanes: solves a family for all characters at once. Rare cases (modes that differ
// between characters, CCD, point chains) are solved character by character.
#include <algorithm>

#include "construct/inverse_kinematics_family.h"
#include "lists/lists.h"
#include "many/lanes.h"

namespace skelform {
namespace {

int target_of(const ManyCall& call, std::size_t index) {
  const FamilySettings* settings = settings_of(call.options.families, index);
  const bool retargeted = settings != nullptr && settings->target_id >= 0;
  return retargeted ? settings->target_id : call.armature.inverse_kinematics[index].target_id;
}

bool is_solvable(const ManyCall& call, std::size_t index) {
  const std::vector<int>& ids = call.armature.inverse_kinematics[index].bone_ids;
  const int target = target_of(call, index);
  if (ids.size() < 2 || target < 0) return false;
  if (target >= count_of(call.armature.bones)) return false;
  const FamilySettings* settings = settings_of(call.options.families, index);
  if (settings != nullptr && !settings->enabled) return false;
  const std::size_t root = ids[0];
  const auto& disabled = call.options.ik_disabled;
  return !(call.options.dialect.honour_ik_disabled && root < disabled.size() && disabled[root]);
}

LiveFamily live_family(const ManyCall& call, std::size_t lane, std::size_t index) {
  return used_family(call.instances[lane]->state->pose.inverse_kinematics[index],
                     settings_of(call.options.families, index));
}

std::span<const int> members_of(const ManyCall& call, const InverseKinematics& family) {
  if (!call.options.dialect.solver_in_armature_order) return family.bone_ids;
  const auto members = std::span(call.scratch.members).first(family.bone_ids.size());
  std::ranges::copy(family.bone_ids, members.begin());
  std::ranges::sort(members);
  return members;
}

FamilyLanes lanes_of(const ManyCall& call, std::size_t index) {
  const InverseKinematics& family = call.armature.inverse_kinematics[index];
  const bool independent = call.options.dialect.families_are_independent;
  FamilyLanes lanes{
      family, members_of(call, family), independent ? call.scratch.fk_bones : call.scratch.bones,
      target_of(call, index), iterations_of(settings_of(call.options.families, index))};
  for (std::size_t lane = 0; lane < call.count; ++lane) {
    const LiveFamily live = live_family(call, lane, index);
    lanes.clockwise[lane] = live.constraint == IkConstraint::Clockwise ? 1.0f : 0.0f;
    lanes.counter_clockwise[lane] = live.constraint == IkConstraint::CounterClockwise ? 1.0f : 0.0f;
    lanes.mimics[lane] = live.mimic_target ? 1.0f : 0.0f;
    lanes.has_constraint |= live.constraint != IkConstraint::None;
    lanes.has_mimic |= live.mimic_target;
  }
  return lanes;
}

bool all_are(const ManyCall& call, IkMode mode, std::size_t index) {
  for (std::size_t lane = 0; lane < call.count; ++lane) {
    if (live_family(call, lane, index).mode != mode) return false;
  }
  return true;
}

bool all_fabrik(const ManyCall& call, const FamilyLanes& lanes, std::size_t index) {
  return lanes.iterations <= kReferenceIterations &&
         !call.options.dialect.docs_backward_stops_at_one && all_are(call, IkMode::FABRIK, index);
}

// Returns whether the solver's first joint is the family's root. In armature order it may be
// another joint.
bool starts_at_root(const FamilyLanes& lanes) {
  return lanes.members.front() == lanes.family.bone_ids.front();
}

void solve_lane(const ManyCall& call, const FamilyLanes& lanes, std::size_t index,
                std::size_t lane) {
  ManyScratch& scratch = call.scratch;
  const std::span joints = std::span(scratch.joints).first(lanes.members.size());
  for (std::size_t i = 0; i < joints.size(); ++i) {
    joints[i] = {scratch.joint_x[i][lane], scratch.joint_y[i][lane]};
  }
  const BoneLanes& root = lanes.source[lanes.family.bone_ids[0]];
  const BoneLanes& target = lanes.source[lanes.target_id];
  FamilyCall alone{
      .live = live_family(call, lane, index),
      .settings = settings_of(call.options.families, index),
      .chain = {joints, {root.x[lane], root.y[lane]}, {target.x[lane], target.y[lane]}}};
  solve(alone, call.scratch.construct, call.options.dialect);
  for (std::size_t i = 0; i < joints.size(); ++i) {
    scratch.joint_x[i][lane] = joints[i].x;
    scratch.joint_y[i][lane] = joints[i].y;
  }
}

void solve_family(const ManyCall& call, std::size_t index) {
  FamilyLanes lanes = lanes_of(call, index);
  collect_family(call, lanes);
  if (all_fabrik(call, lanes, index)) {
    solve_fabrik_of_lanes(call, lanes);
  } else if (starts_at_root(lanes) && all_are(call, IkMode::Arc, index)) {
    solve_arc_of_lanes(call, lanes);
  } else {
    for (std::size_t lane = 0; lane < call.count; ++lane) solve_lane(call, lanes, index, lane);
  }
  finish_family(call, lanes);
}

}  // namespace

bool solve_families_of_lanes(const ManyCall& call) {
  for (BoneLanes& bone : call.scratch.bones) bone.has_ik.fill(0.0f);
  const bool baked = call.armature.baked_ik && !call.options.dialect.ignore_baked_ik;
  if (baked || !call.options.ik) return false;
  if (call.options.dialect.families_are_independent) call.scratch.fk_bones = call.scratch.bones;
  bool solved = false;
  for (std::size_t i = 0; i < call.armature.inverse_kinematics.size(); ++i) {
    if (!is_solvable(call, i)) continue;
    solve_family(call, i);
    solved = true;
  }
  return solved;
}

}  // namespace skelform
