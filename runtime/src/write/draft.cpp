#include "write/draft.h"

#include <algorithm>
#include <numeric>

#include "lists/lists.h"

namespace skelform {
namespace {

std::vector<int> positions(std::size_t count) {
  std::vector<int> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

Origins origins_of(const Armature& armature) {
  Origins origins;
  origins.bones = positions(armature.bones.size());
  origins.animations = positions(armature.animations.size());
  origins.visuals = positions(armature.visuals.size());
  origins.families = positions(armature.inverse_kinematics.size());
  origins.physics = positions(armature.physics.size());
  origins.styles = origins.texture_styles = positions(armature.styles.size());
  origins.atlases = positions(armature.atlases.size());
  for (const Style& style : armature.styles)
    origins.textures.push_back(positions(style.textures.size()));
  return origins;
}

// Returns whether a key has no effect: its bone does not exist, or its value is no number. Keys of
// unknown elements stay, because a later format may define them.
bool means_nothing(const Keyframe& key) {
  return key.dead && (key.bone_id < 0 || key.element != Element::Unknown);
}

int moved(const std::vector<int>& place, int bone) {
  return bone < 0 ? -1 : place[bone];
}

void arrange_keys(Animation& animation, const std::vector<int>& place) {
  for (Keyframe& key : animation.keyframes) key.bone_id = moved(place, key.bone_id);
  std::erase_if(animation.keyframes, [](const Keyframe& key) { return key.bone_id < 0; });
}

void arrange_family(InverseKinematics& family, const std::vector<int>& place) {
  family.target_id = moved(place, family.target_id);
  for (int& bone : family.bone_ids) bone = moved(place, bone);
  std::erase(family.bone_ids, -1);
}

}  // namespace

Draft draft_of(const Skf& skf) {
  Draft draft{skf.armature, skf.editor, skf.atlas_images, origins_of(skf.armature)};
  draft.editor.bones.resize(draft.armature.bones.size());
  return draft;
}

void arrange_bones(Draft& draft, const std::vector<int>& order) {
  Armature& armature = draft.armature;
  std::vector<int> place(armature.bones.size(), -1);
  for (int i = 0; i < count_of(order); ++i) place[order[i]] = i;
  armature.bones = picked(armature.bones, order);
  draft.editor.bones = picked(draft.editor.bones, order);
  draft.origins.bones = picked(draft.origins.bones, order);
  for (Bone& bone : armature.bones) bone.parent_id = moved(place, bone.parent_id);
  for (Animation& animation : armature.animations) arrange_keys(animation, place);
  for (InverseKinematics& family : armature.inverse_kinematics) arrange_family(family, place);
  for (Visuals& visuals : armature.visuals)
    for (Bind& bind : visuals.binds) bind.bone_id = moved(place, bind.bone_id);
}

void put_in_order(Draft& draft) {
  for (Animation& animation : draft.armature.animations) {
    std::erase_if(animation.keyframes, means_nothing);
    std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
  }
  resolve(draft.armature);
  const std::vector<int> order = draft.armature.evaluation_order;
  if (!std::ranges::is_sorted(order)) arrange_bones(draft, order);
  resolve(draft.armature);
}

}  // namespace skelform
