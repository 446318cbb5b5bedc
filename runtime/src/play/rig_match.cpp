#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "skelform/remap.h"

namespace skelform {
namespace {

// Pairs unmatched items of both sides that have equal keys, in order.
template <class KeyA, class KeyB>
void pair_by(std::vector<int>& match, std::size_t count, KeyA key_a, KeyB key_b) {
  using Key = decltype(key_a(0));
  const std::vector<int> taken = inverted(match, count);
  std::map<Key, std::vector<int>> free;
  for (int i = count; i-- > 0;) {
    if (taken[i] < 0) free[key_b(i)].push_back(i);
  }
  for (int i = 0; i < count_of(match); ++i) {
    if (match[i] >= 0) continue;
    const auto found = free.find(key_a(i));
    if (found == free.end() || found->second.empty()) continue;
    match[i] = found->second.back();
    found->second.pop_back();
  }
}

std::string upward_names(const Armature& armature, int bone) {
  constexpr int kDeepest = 8;  // limit: a hostile file may have chains of thousands of bones
  std::string names;
  for (int b = bone, depth = 0; b >= 0 && depth < kDeepest; b = armature.bones[b].parent_id) {
    names += armature.bones[b].name + '\n';
    ++depth;
  }
  return names;
}

std::vector<int> match_bones(const Armature& a, const Armature& b) {
  std::vector<int> match(a.bones.size(), -1);
  pair_by(
      match, b.bones.size(), [&](int i) { return upward_names(a, i); },
      [&](int i) { return upward_names(b, i); });
  pair_by(
      match, b.bones.size(), [&](int i) { return a.bones[i].name; },
      [&](int i) { return b.bones[i].name; });
  // A bone of another name is the same bone only if its id and its parent are the same.
  const auto place_a = [&](int i) {
    return std::pair(a.bones[i].id, followed(match, a.bones[i].parent_id));
  };
  const auto place_b = [&](int i) { return std::pair(b.bones[i].id, b.bones[i].parent_id); };
  pair_by(match, b.bones.size(), place_a, place_b);
  return match;
}

template <class Named>
std::vector<int> match_named(const std::vector<Named>& a, const std::vector<Named>& b) {
  std::vector<int> match(a.size(), -1);
  pair_by(
      match, b.size(), [&](int i) { return a[i].name; }, [&](int i) { return b[i].name; });
  pair_by(
      match, b.size(), [&](int i) { return a[i].id; }, [&](int i) { return b[i].id; });
  return match;
}

std::vector<int> sorted(std::vector<int> ids) {
  std::ranges::sort(ids);
  return ids;
}

int root_of(const InverseKinematics& family) {
  return family.bone_ids.empty() ? -1 : family.bone_ids.front();
}

std::vector<int> match_families(const Armature& a, const Armature& b,
                                const std::vector<int>& bones) {
  const auto &in_a = a.inverse_kinematics, &in_b = b.inverse_kinematics;
  std::vector<int> match(in_a.size(), -1);
  const auto root_a = [&](int i) {  // a removed root has no match
    const int root = followed(bones, root_of(in_a[i]));
    return root < 0 ? -2 : root;
  };
  // The same bones in another order, or listed from another one, are the same family.
  const auto bones_a = [&](int i) {
    std::vector<int> ids;
    for (const int bone : in_a[i].bone_ids) ids.push_back(followed(bones, bone));
    return sorted(std::move(ids));
  };
  pair_by(match, in_b.size(), bones_a, [&](int i) { return sorted(in_b[i].bone_ids); });
  pair_by(match, in_b.size(), root_a, [&](int i) { return root_of(in_b[i]); });
  return match;
}

// Matches items that each belong to one bone, by the match of the bones.
std::vector<int> match_owned(const Armature& a, const Armature& b, const std::vector<int>& bones,
                             int Bone::*owned, std::size_t count) {
  std::vector<int> match(count, -1);
  for (int i = 0; i < count_of(bones); ++i) {
    const int mine = a.bones[i].*owned;
    if (mine >= 0 && bones[i] >= 0) match[mine] = b.bones[bones[i]].*owned;
  }
  return match;
}

}  // namespace

std::vector<int> inverted(const std::vector<int>& match, std::size_t count) {
  std::vector<int> back(count, -1);
  for (int i = 0; i < count_of(match); ++i) {
    if (match[i] >= 0) back[match[i]] = i;
  }
  return back;
}

int followed(const std::vector<int>& match, int index) {
  return has_index(match, index) ? match[index] : -1;
}

RigMatch match_rigs(const Armature& a, const Armature& b, std::vector<int> bones,
                    std::vector<int> animations) {
  RigMatch match;
  match.bones = std::move(bones);
  match.visuals = match_owned(a, b, match.bones, &Bone::visuals_id, a.visuals.size());
  match.physics = match_owned(a, b, match.bones, &Bone::physics_id, a.physics.size());
  match.inverse_kinematics = match_families(a, b, match.bones);
  match.animations = std::move(animations);
  match.styles = match_named(a.styles, b.styles);
  return match;
}

RigMatch match_rigs(const Armature& a, const Armature& b) {
  return match_rigs(a, b, match_bones(a, b), match_named(a.animations, b.animations));
}

}  // namespace skelform
