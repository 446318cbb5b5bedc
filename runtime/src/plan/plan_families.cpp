// Finds families that can be solved side by side, because none reads or moves a joint of another.
#include <algorithm>

#include "lists/lists.h"
#include "plan/plan_parts.h"

namespace skelform {
namespace {

// construct() makes the same check, and those that need a pose.
bool can_be_solved(const InverseKinematics& family) {
  return family.bone_ids.size() >= 2 && family.target_id >= 0;
}

bool has_planned_solver(const InverseKinematics& family) {
  const bool known = family.init_mode == IkMode::FABRIK || family.init_mode == IkMode::Arc;
  return known && family.bone_ids.size() <= kMostPlannedJoints;
}

bool are_apart(const Armature& armature) {
  std::vector<std::uint8_t> moved(armature.bones.size());
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    if (!can_be_solved(family)) continue;
    if (!has_planned_solver(family)) return false;
    for (const int bone : family.bone_ids) {
      if (moved[bone]++ != 0) return false;
    }
  }
  return std::ranges::none_of(armature.inverse_kinematics, [&](const InverseKinematics& family) {
    return can_be_solved(family) && moved[family.target_id] != 0;
  });
}

void fill_lane(const Armature& armature, PlannedFamilies& planned, std::size_t lane, int index) {
  const InverseKinematics& family = armature.inverse_kinematics[index];
  const std::vector<int>& ids = family.bone_ids;
  planned.families[lane] = index;
  planned.roots[lane] = ids.front();
  planned.lasts[lane] = ids.back();
  planned.targets[lane] = family.target_id;
  planned.joints[lane] = count_of(ids);
  for (std::size_t i = 0; i < planned.longest; ++i) {
    planned.members[i][lane] = i < ids.size() ? ids[i] : family.target_id;
    planned.link[i][lane] = i + 1 < ids.size() ? 1.0f : 0.0f;
  }
}

PlannedFamilies side_by_side(const Armature& armature, IkMode mode, std::span<const int> indices) {
  PlannedFamilies planned{.mode = mode, .lanes = indices.size()};
  for (const int index : indices) {
    planned.longest = std::max(planned.longest, armature.inverse_kinematics[index].bone_ids.size());
  }
  planned.members.resize(planned.longest);
  planned.link.resize(planned.longest);
  for (std::size_t lane = 0; lane < kFamilyLanes; ++lane) {
    fill_lane(armature, planned, lane, indices[lane < indices.size() ? lane : 0]);
  }
  return planned;
}

void plan_mode(const Armature& armature, IkMode mode, Plan& plan) {
  std::vector<int> indices;
  for (std::size_t i = 0; i < armature.inverse_kinematics.size(); ++i) {
    const InverseKinematics& family = armature.inverse_kinematics[i];
    if (can_be_solved(family) && family.init_mode == mode) indices.push_back(i);
  }
  const auto joints = [&](int i) { return armature.inverse_kinematics[i].bone_ids.size(); };
  std::ranges::stable_sort(indices, {}, joints);  // groups chains of similar length
  for (std::span<const int> left = indices; !left.empty();) {
    const auto part = left.first(std::min(left.size(), kFamilyLanes));
    plan.families.push_back(side_by_side(armature, mode, part));
    left = left.subspan(part.size());
  }
}

}  // namespace

void plan_families(const Armature& armature, Plan& plan) {
  plan.families_are_apart = are_apart(armature);
  if (!plan.families_are_apart) return;
  plan_mode(armature, IkMode::FABRIK, plan);
  plan_mode(armature, IkMode::Arc, plan);
}

}  // namespace skelform
