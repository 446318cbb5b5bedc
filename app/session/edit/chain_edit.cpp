#include "session/edit/chain_edit.h"

#include <algorithm>

namespace skelscope {
namespace {

using namespace skelform;

const InverseKinematics& family_of(const Armature& armature, int family) {
  return armature.inverse_kinematics[static_cast<std::size_t>(family)];
}

int parent_of(const Armature& armature, int bone) {
  return armature.bones[static_cast<std::size_t>(bone)].parent_id;
}

bool hangs_below(const Armature& armature, int bone, int above) {
  for (int b = parent_of(armature, bone); b >= 0; b = parent_of(armature, b))
    if (b == above) return true;
  return false;
}

}  // namespace

std::vector<int> chain_with(const Armature& armature, int family, int bone) {
  const InverseKinematics& reaching = family_of(armature, family);
  if (armature.bones[static_cast<std::size_t>(bone)].ik_family_id >= 0) return {};
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
  for (int b = 0; b < static_cast<int>(armature.bones.size()); ++b)
    if (std::ranges::count(above, b) == 0 && !chain_with(armature, family, b).empty())
      rest.push_back(b);
  above.insert(above.end(), rest.begin(), rest.end());
  return above;
}

std::vector<int> targets_for(const Armature& armature, int family) {
  const std::vector<int>& chain = family_of(armature, family).bone_ids;
  std::vector<int> roots, others;
  for (int b = 0; b < static_cast<int>(armature.bones.size()); ++b) {
    if (std::ranges::count(chain, b) > 0) continue;
    (parent_of(armature, b) < 0 ? roots : others).push_back(b);
  }
  roots.insert(roots.end(), others.begin(), others.end());
  return roots;
}

}  // namespace skelscope
