#include <algorithm>
#include <set>

#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/place.h"
#include "lists/lists.h"

namespace skelform {
namespace {

void require_storable(IkMode mode) {
  if (!is_in_files(mode))
    throw Refusal{std::string("No .skf stores the mode ") + name_of(mode) + ": use FABRIK or Arc"};
}

void require_target(Draft& draft, const std::vector<int>& chain, int target) {
  bone_at(draft, target);
  if (std::ranges::count(chain, target) > 0)
    throw Refusal{bone_words(draft, target) + " is in the chain, which cannot reach for itself"};
}

void require_chain(Draft& draft, const std::vector<int>& chain) {
  if (chain.size() < 2) throw Refusal{"A chain needs two bones to bend"};
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Bone& bone = bone_at(draft, chain[i]);
    if (bone.ik_family_id >= 0)
      throw Refusal{bone_words(draft, chain[i]) + " is in IK family " +
                    std::to_string(bone.ik_family_id) + " already"};
    const bool follows =
        i == 0 || (chain[i] != chain[i - 1] && is_below(draft.armature, chain[i], chain[i - 1]));
    if (!follows)
      throw Refusal{bone_words(draft, chain[i]) + " is not below " +
                    bone_words(draft, chain[i - 1])};
  }
}

// Adds a bone without a parent at the last bone of the chain.
int add_target(Draft& draft, const std::vector<int>& chain) {
  const ConstructedBone end = resting_bones(draft)[chain.back()];
  const std::string& name = draft.armature.bones[chain.back()].name;
  const std::string title = (name.empty() ? "IK" : name) + " Target";
  apply(draft, AddBone{-1, title.size() > 256 ? "IK Target" : title, end.pos});
  return count_of(draft.armature.bones) - 1;
}

// Moves the setting keys of the bones that left to the new first bone. If that bone already has
// keys for the same setting, only its own keys stay.
void keep_setting_keys(Armature& armature, const std::vector<int>& left, int first) {
  for (Animation& animation : armature.animations) {
    std::set<Element> taken;
    for (const Keyframe& key : animation.keyframes)
      if (key.bone_id == first) taken.insert(key.element);
    const auto leaves = [&](const Keyframe& key) {
      return is_of_family(key.element) && std::ranges::count(left, key.bone_id) > 0;
    };
    std::erase_if(animation.keyframes,
                  [&](const Keyframe& key) { return leaves(key) && taken.contains(key.element); });
    for (Keyframe& key : animation.keyframes)
      if (leaves(key)) key.bone_id = first;
  }
}

void set_chain(Draft& draft, int family, const std::vector<int>& chain) {
  const std::vector<int> old = family_at(draft, family).bone_ids;
  // A bone that another family lists as well keeps that family.
  for (Bone& bone : draft.armature.bones)
    if (bone.ik_family_id == family) bone.ik_family_id = -1;
  require_chain(draft, chain);
  const int target = family_at(draft, family).target_id;
  if (target >= 0) require_target(draft, chain, target);
  std::vector<int> left;
  for (const int bone : old)
    if (std::ranges::count(chain, bone) == 0) left.push_back(bone);
  for (const int bone : chain) bone_at(draft, bone).ik_family_id = family;
  keep_setting_keys(draft.armature, left, chain.front());
  family_at(draft, family).bone_ids = chain;
}

}  // namespace

void apply(Draft& draft, const AddFamily& edit) {
  require_storable(edit.mode);
  require_chain(draft, edit.bones);
  if (edit.target >= 0) require_target(draft, edit.bones, edit.target);
  InverseKinematics family;
  family.mode = family.init_mode = edit.mode;
  family.constraint = family.init_constraint = edit.constraint;
  family.bone_ids = edit.bones;
  family.target_id = edit.target >= 0 ? edit.target : add_target(draft, edit.bones);
  const auto id = count_of(draft.armature.inverse_kinematics);
  for (const int bone : edit.bones) bone_at(draft, bone).ik_family_id = id;
  draft.armature.inverse_kinematics.push_back(std::move(family));
  draft.origins.families.push_back(-1);
}

void apply(Draft& draft, const RemoveFamily& edit) {
  family_at(draft, edit.family);
  remove_family(draft, edit.family);
}

void apply(Draft& draft, const SetFamily& edit) {
  InverseKinematics& family = family_at(draft, edit.family);
  if (edit.mode) {
    require_storable(*edit.mode);
    family.mode = family.init_mode = *edit.mode;
  }
  if (edit.constraint) family.constraint = family.init_constraint = *edit.constraint;
  if (edit.mimic_target) family.mimic_target = family.init_mimic_target = *edit.mimic_target;
  if (edit.target) {
    if (*edit.target >= 0)
      require_target(draft, edit.bones.value_or(family.bone_ids), *edit.target);
    family.target_id = std::max(*edit.target, -1);
  }
  if (edit.bones) set_chain(draft, edit.family, *edit.bones);
}

}  // namespace skelform
