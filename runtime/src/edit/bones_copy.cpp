#include <algorithm>
#include <utility>
#include <vector>

#include "edit/apply.h"
#include "edit/bone_copies.h"
#include "edit/parts.h"
#include "edit/place.h"
#include "lists/lists.h"

namespace skelform {
namespace {

void copy_bones(Draft& draft, const std::vector<int>& roots, NameCopy name_copy,
                BoneCopies& copies) {
  auto& bones = draft.armature.bones;
  const std::size_t before = bones.size();
  const std::vector<bool> meant = and_all_below(draft.armature, roots);
  for (const int b : draft.armature.evaluation_order) {
    if (!meant[b]) continue;
    Bone copy = bones[b];
    const bool is_root = copy.parent_id < 0 || !copies.has(copy.parent_id);
    copy.name = name_copy(copy.name, is_root);
    copy.parent_id = copies.copy_or_same(copy.parent_id);
    copy.ik_family_id = -1;
    copies.of[b] = count_of(bones);
    bones.push_back(std::move(copy));
    draft.editor.bones.push_back(draft.editor.bones[b]);
    draft.editor.bones.back().locked = false;  // a locked copy could not be moved
    draft.origins.bones.push_back(draft.origins.bones[b]);
  }
  copies.of.resize(before);
}

void copy_belongings(Draft& draft, const BoneCopies& copies) {
  Armature& armature = draft.armature;
  for (const int c : copies.of) {
    if (c < 0) continue;
    Bone& bone = armature.bones[c];
    if (bone.visuals_id >= 0) {
      const int from = bone.visuals_id;
      bone.visuals_id = count_of(armature.visuals);
      Visuals copy = armature.visuals[from];
      for (Bind& bind : copy.binds) bind.bone_id = copies.copy_or_same(bind.bone_id);
      armature.visuals.push_back(std::move(copy));
      draft.origins.visuals.push_back(draft.origins.visuals[from]);
    }
    if (bone.physics_id < 0) continue;
    const int from = bone.physics_id;
    bone.physics_id = count_of(armature.physics);
    armature.physics.push_back(armature.physics[from]);
    draft.origins.physics.push_back(draft.origins.physics[from]);
  }
}

void copy_families(Draft& draft, const BoneCopies& copies) {
  auto& families = draft.armature.inverse_kinematics;
  const std::size_t before = families.size();
  for (std::size_t f = 0; f < before; ++f) {
    InverseKinematics copy = families[f];
    const bool inside = !copy.bone_ids.empty() &&
                        std::ranges::all_of(copy.bone_ids, [&](int b) { return copies.has(b); });
    if (!inside) continue;
    for (int& bone : copy.bone_ids) {
      bone = copies.copy_or_same(bone);
      draft.armature.bones[bone].ik_family_id = count_of(families);
    }
    copy.target_id = copies.copy_or_same(copy.target_id);
    families.push_back(std::move(copy));
    draft.origins.families.push_back(draft.origins.families[f]);
  }
}

void copy_keys(Draft& draft, const BoneCopies& copies) {
  for (Animation& animation : draft.armature.animations) {
    const std::size_t before = animation.keyframes.size();
    for (std::size_t k = 0; k < before; ++k) {
      Keyframe copy = animation.keyframes[k];
      if (copy.bone_id < 0 || !copies.has(copy.bone_id)) continue;
      copy.bone_id = copies.copy_or_same(copy.bone_id);
      const Bone& bone = draft.armature.bones[copy.bone_id];
      if (is_of_family(copy.element) && bone.ik_family_id < 0) continue;
      animation.keyframes.push_back(std::move(copy));
    }
  }
}

std::string name_of_duplicate(const std::string& name, bool is_root) {
  return is_root ? copy_name(name) : name;
}

}  // namespace

std::string copy_name(const std::string& name) {
  constexpr std::size_t kLongest = 256;
  const std::string copied = name + " copy";
  return name.empty() || copied.size() > kLongest ? name : copied;
}

BoneCopies copy_with_belongings(Draft& draft, const std::vector<int>& bones, NameCopy name_copy) {
  for (const int bone : bones) bone_at(draft, bone);
  resolve(draft.armature);
  BoneCopies copies{std::vector<int>(draft.armature.bones.size(), -1)};
  copy_bones(draft, bones, name_copy, copies);
  copy_belongings(draft, copies);
  copy_families(draft, copies);
  copy_keys(draft, copies);
  return copies;
}

void apply(Draft& draft, const DuplicateBones& edit) {
  copy_with_belongings(draft, edit.bones, name_of_duplicate);
}

}  // namespace skelform
