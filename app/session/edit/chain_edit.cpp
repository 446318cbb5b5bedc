#include "session/edit/chain_edit.h"

#include <cmath>

#include "lists/lists.h"
#include "session/rig/bone_tree.h"

namespace skelscope {
namespace {

using namespace skelform;

const InverseKinematics& family_of(const Armature& armature, int family) {
  return armature.inverse_kinematics[family];
}

bool hangs_below(const Armature& armature, int bone, int above) {
  return hangs_on(armature, parent_of(armature, bone), above);
}

constexpr float kOffAxis = 0.01f;  // pixels that a joint may lie beside its parent's axis

}  // namespace

std::vector<Edit> aims_of(const Armature& armature, const std::vector<int>& chain) {
  std::vector<Edit> edits;
  for (std::size_t i = 1; i < chain.size(); ++i)
    if (parent_of(armature, chain[i]) == chain[i - 1]) edits.emplace_back(AimParent{chain[i]});
  return edits;
}

bool is_aimed_at(const Armature& armature, int bone) {
  const Bone& b = armature.bones[bone];
  if (b.parent_id < 0 || b.ik_family_id < 0 || b.init_pos.x <= 0) return false;
  const Bone& parent = armature.bones[b.parent_id];
  return parent.ik_family_id == b.ik_family_id && std::abs(b.init_pos.y) < kOffAxis;
}

std::vector<int> chain_with(const Armature& armature, int family, int bone) {
  const InverseKinematics& reaching = family_of(armature, family);
  if (armature.bones[bone].ik_family_id >= 0) return {};
  if (bone == reaching.target_id) return {};
  std::vector<int> chain;
  bool placed = false;
  for (const int member : reaching.bone_ids) {
    const bool below = hangs_below(armature, member, bone);
    if (!below && !hangs_below(armature, bone, member)) return {};
    if (below && !placed) chain.push_back(bone), placed = true;
    chain.push_back(member);
  }
  if (!placed) chain.push_back(bone);
  return chain;
}

std::vector<int> chain_without(const Armature& armature, int family, int bone) {
  std::vector<int> chain = family_of(armature, family).bone_ids;
  std::erase(chain, bone);
  return chain;
}

std::vector<int> bones_to_join(const Armature& armature, int family) {
  const std::vector<int>& chain = family_of(armature, family).bone_ids;
  std::vector<int> above, rest;
  if (chain.empty()) return rest;
  for (int b = parent_of(armature, chain.front()); b >= 0; b = parent_of(armature, b))
    if (!chain_with(armature, family, b).empty()) above.push_back(b);
  for (int b = 0; b < count_of(armature.bones); ++b)
    if (!contains(above, b) && !chain_with(armature, family, b).empty()) rest.push_back(b);
  above.insert(above.end(), rest.begin(), rest.end());
  return above;
}

std::vector<int> targets_for(const Armature& armature, int family) {
  const std::vector<int>& chain = family_of(armature, family).bone_ids;
  std::vector<int> roots, others;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    if (contains(chain, b)) continue;
    (parent_of(armature, b) < 0 ? roots : others).push_back(b);
  }
  roots.insert(roots.end(), others.begin(), others.end());
  return roots;
}

}  // namespace skelscope
