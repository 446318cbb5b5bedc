// Animations, IK families, physics, subtrees of bones, and single joints.
#include <algorithm>
#include <iterator>

#include "lists/lists.h"
#include "session/reduce/phases.h"

namespace skelscope {
namespace {

using namespace skelform;

int one_level(const Skf&) {
  return 1;
}

std::vector<Removable> numbered(int count) {
  std::vector<Removable> parts;
  for (int i = 0; i < count; ++i) parts.push_back({i});
  return parts;
}

// Removes the last parts first, so that the indices of the others stay valid.
template <class Removal>
std::vector<Edit> removals(std::span<const Removable> parts) {
  std::vector<Edit> edits;
  for (std::size_t i = parts.size(); i-- > 0;) edits.push_back(Removal{parts[i].of});
  return edits;
}

std::vector<Removable> animations_of(const Skf& skf, int) {
  return numbered(skf.armature.animations.size());
}

std::vector<Edit> without_animations(const Skf&, int, std::span<const Removable> parts) {
  return removals<RemoveAnimation>(parts);
}

std::vector<Removable> families_of(const Skf& skf, int) {
  return numbered(skf.armature.inverse_kinematics.size());
}

std::vector<Edit> without_families(const Skf&, int, std::span<const Removable> parts) {
  return removals<RemoveFamily>(parts);
}

// Bones that share an entry lose it together.
std::vector<Removable> physics_of(const Skf& skf, int) {
  std::vector<bool> seen(skf.armature.physics.size());
  std::vector<Removable> parts;
  for (int b = 0; b < count_of(skf.armature.bones); ++b) {
    const int entry = skf.armature.bones[b].physics_id;
    if (entry < 0 || seen[entry]) continue;
    seen[entry] = true;
    parts.push_back({b});
  }
  return parts;
}

std::vector<Edit> without_physics(const Skf&, int, std::span<const Removable> parts) {
  return removals<RemovePhysics>(parts);
}

// In a rig that was written again, parents stand before their children.
std::vector<int> depths_of(const Skf& skf) {
  std::vector<int> depths(skf.armature.bones.size());
  for (const int b : skf.armature.evaluation_order) {
    const int parent = skf.armature.bones[b].parent_id;
    if (parent >= 0) depths[b] = depths[parent] + 1;
  }
  return depths;
}

int depth_of_rig(const Skf& skf) {
  const std::vector<int> depths = depths_of(skf);
  return depths.empty() ? 0 : *std::ranges::max_element(depths) + 1;
}

std::vector<Removable> subtrees_of(const Skf& skf, int level) {
  const std::vector<int> depths = depths_of(skf);
  std::vector<Removable> parts;
  for (int b = 0; b < count_of(depths); ++b)
    if (depths[b] == level) parts.push_back({b});
  return parts;
}

std::vector<int> bones_in(std::span<const Removable> parts) {
  std::vector<int> bones;
  std::ranges::transform(parts, std::back_inserter(bones), &Removable::of);
  return bones;
}

std::vector<Edit> without_subtrees(const Skf&, int, std::span<const Removable> parts) {
  return {RemoveBones{bones_in(parts)}};
}

std::vector<Removable> joints_of(const Skf& skf, int) {
  return numbered(skf.armature.bones.size());
}

std::vector<Edit> without_joints(const Skf&, int, std::span<const Removable> parts) {
  return {RemoveBones{bones_in(parts), true}};
}

}  // namespace

const Phase kAnimationPhase = {"animations", one_level, animations_of, without_animations};
const Phase kFamilyPhase = {"IK families", one_level, families_of, without_families};
const Phase kPhysicsPhase = {"physics", one_level, physics_of, without_physics};
const Phase kSubtreePhase = {"bones", depth_of_rig, subtrees_of, without_subtrees};
const Phase kJointPhase = {"joints", one_level, joints_of, without_joints};

}  // namespace skelscope
