#include "session/edit/bone_words.h"

#include <algorithm>
#include <set>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::ptrdiff_t kLeastMembers = 2;  // members of an IK family

std::set<int> going(const Armature& armature, std::span<const int> bones, bool hand_children_up) {
  std::set<int> goes(bones.begin(), bones.end());
  if (hand_children_up) return goes;
  for (const int bone : armature.evaluation_order)
    if (goes.contains(armature.bones[bone].parent_id)) goes.insert(bone);
  return goes;
}

std::size_t entries_of(const Armature& armature, const std::set<int>& goes, int Bone::*entry) {
  std::set<int> entries;
  for (const int bone : goes) entries.insert(armature.bones[bone].*entry);
  entries.erase(-1);
  return entries.size();
}

std::size_t keys_of(const Armature& armature, const std::set<int>& goes) {
  std::size_t keys = 0;
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes) keys += goes.contains(key.bone_id) ? 1 : 0;
  return keys;
}

bool goes_too(const InverseKinematics& family, const std::set<int>& goes) {
  const auto left =
      std::ranges::count_if(family.bone_ids, [&](int bone) { return !goes.contains(bone); });
  return left < std::ssize(family.bone_ids) && left < kLeastMembers;
}

struct FamilyCounts {
  std::size_t gone = 0, without_target = 0;
};

FamilyCounts families_of(const Armature& armature, const std::set<int>& goes) {
  FamilyCounts counts;
  for (const InverseKinematics& family : armature.inverse_kinematics)
    if (goes_too(family, goes))
      ++counts.gone;
    else if (goes.contains(family.target_id))
      ++counts.without_target;
  return counts;
}

}  // namespace

std::string words_about_removed(const Armature& armature, std::span<const int> bones,
                                bool hand_children_up) {
  const std::set<int> goes = going(armature, bones, hand_children_up);
  const std::set<int> asked(bones.begin(), bones.end());
  std::string words;
  const auto add = [&](std::size_t count, const std::string& what) {
    if (count > 0) words += (words.empty() ? "" : ", ") + what;
  };
  const std::size_t below = goes.size() - asked.size();
  const std::size_t sprites = entries_of(armature, goes, &Bone::visuals_id);
  const std::size_t physics = entries_of(armature, goes, &Bone::physics_id);
  const std::size_t keys = keys_of(armature, goes);
  const FamilyCounts families = families_of(armature, goes);
  add(below, counted(below, "bone") + " below");
  add(sprites, counted(sprites, "sprite"));
  add(physics, "physics of " + counted(physics, "bone"));
  add(keys, counted(keys, "key"));
  add(families.gone, counted(families.gone, "IK chain"));
  add(families.without_target, "the target of " + counted(families.without_target, "IK chain"));
  return words;
}

std::string words_about_name(const Armature& armature, int bone, const std::string& name) {
  for (int b = 0; b < count_of(armature.bones); ++b)
    if (b != bone && armature.bones[b].name == name) return "a second " + name;
  return "";
}

std::string words_about_copies(const Armature& armature, std::span<const int> bones) {
  const std::set<int> copied = going(armature, bones, false);
  const auto hangs_below = [&](int bone) {
    return copied.contains(armature.bones[bone].parent_id);
  };
  const auto below = std::ranges::count_if(copied, hangs_below);
  return below > 0 ? counted(below, "name") + " twice" : "";
}

}  // namespace skelscope
