#include "plan/plan.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "lists/lists.h"
#include "plan/plan_parts.h"
#include "skelform/format.h"

namespace skelform {
namespace {

// Returns the marked bones and all their descendants.
Linked marked_and_below(const Armature& armature, std::vector<std::uint8_t> marked) {
  Linked linked;
  int first = count_of(armature.bones), last = -1;
  for (const int index : armature.evaluation_order) {
    const int parent = armature.bones[index].parent_id;
    if (parent >= 0) marked[index] |= marked[parent];
    if (!marked[index]) continue;
    linked.links.push_back({index, parent});
    first = std::min(first, index);
    last = std::max(last, index);
  }
  if (last < 0) return linked;
  linked.first = first;
  linked.count = last + 1 - first;
  return linked;
}

void plan_moved_bones(const Armature& armature, Plan& plan) {
  std::vector<std::uint8_t> members(armature.bones.size()), simulated(armature.bones.size());
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    for (const int bone : family.bone_ids) members[bone] = 1;
  }
  for (int i = 0; i < count_of(armature.bones); ++i) {
    const Bone& bone = armature.bones[i];
    if (bone.physics_id < 0) continue;
    simulated[i] = 1;
    plan.simulated.push_back({i, bone.parent_id, bone.physics_id});
  }
  plan.all = marked_and_below(armature, std::vector<std::uint8_t>(armature.bones.size(), 1));
  plan.below_ik = marked_and_below(armature, std::move(members));
  plan.below_physics = marked_and_below(armature, std::move(simulated));
}

void plan_init(const Armature& armature, Pose& init) {
  for (const Bone& bone : armature.bones)
    init.bones.push_back({bone.init_pos, bone.init_scale, bone.init_rot, bone.init_hidden});
  for (const Visuals& visuals : armature.visuals)
    init.visuals.push_back({visuals.init_tex, visuals.init_zindex, visuals.init_tint});
  for (const InverseKinematics& family : armature.inverse_kinematics)
    init.inverse_kinematics.push_back(
        {family.init_mode, family.init_constraint, family.init_mimic_target});
}

bool visuals_are_apart(const Armature& armature) {
  std::vector<int> bones(armature.visuals.size());
  for (const Bone& bone : armature.bones)
    if (bone.visuals_id >= 0) ++bones[bone.visuals_id];
  return std::ranges::all_of(bones, [](int count) { return count == 1; });
}

void plan_drawing(const Armature& armature, Plan& plan) {
  for (const Bone& bone : armature.bones) {
    plan.shown_by.push_back(bone.visuals_id);
    if (bone.visuals_id < 0) continue;
    const Visuals& visuals = armature.visuals[bone.visuals_id];
    const bool is_mesh = !visuals.vertices.empty();
    ++plan.drawn_bones;
    plan.drawn_meshes += is_mesh ? 1 : 0;
    plan.pivoted_sprites += visuals.pivot_pos != Vec2{0} ? 1 : 0;
    plan.turned_sprites += !is_mesh && visuals.pivot_rot != 0 ? 1 : 0;
    plan.drawn_vertices += is_mesh ? visuals.vertices.size() : 4;
    plan.drawn_indices += is_mesh ? visuals.indices.size() : 6;
  }
}

// Mixes a number into the hash that tells rigs apart.
void mix(std::uint64_t& shape, std::size_t number) {
  shape = (shape ^ (number + 1)) * 0x9e3779b97f4a7c15u;
  shape ^= shape >> 29;
}

void plan_sizes(const Armature& armature, Plan& plan) {
  plan.bones = armature.bones.size();
  plan.physics = armature.physics.size();
  mix(plan.shape, plan.bones);
  mix(plan.shape, plan.physics);
  for (const Visuals& visuals : armature.visuals) {
    plan.first_vertex.push_back(plan.vertices);
    plan.vertices += visuals.vertices.size();
    plan.vertices_of.push_back(visuals.vertices.size());
    mix(plan.shape, visuals.vertices.size());
  }
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    plan.members_of.push_back(family.bone_ids.size());
    plan.longest_family = std::max(plan.longest_family, family.bone_ids.size());
    mix(plan.shape, family.bone_ids.size());
  }
}

// Tells rigs apart that were loaded one after the other. Global, because any thread may load.
std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace

void make_plan(Armature& armature) {
  auto plan = std::make_shared<Plan>();
  plan->mirrored_parents_turn_back = format_of(armature.version).mirrored_parents_turn_back;
  plan_moved_bones(armature, *plan);
  plan_families(armature, *plan);
  plan_meshes(armature, *plan);
  plan_init(armature, plan->init);
  plan->visuals_are_apart = visuals_are_apart(armature);
  plan_animations(armature, *plan);
  plan_drawing(armature, *plan);
  plan_sizes(armature, *plan);
  plan->serial = next_serial();
  armature.planned.plan = std::move(plan);
}

}  // namespace skelform
