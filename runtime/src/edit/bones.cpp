#include <algorithm>
#include <vector>

#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/place.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// For each bone, whether it is removed.
std::vector<char> marked(Draft& draft, const RemoveBones& edit) {
  std::vector<char> goes(draft.armature.bones.size(), 0);
  for (const int bone : edit.bones) {
    bone_at(draft, bone);
    goes[bone] = 1;
  }
  resolve(draft.armature);
  if (edit.hand_children_up) return goes;
  for (const int bone : draft.armature.evaluation_order) {
    const int parent = draft.armature.bones[bone].parent_id;
    if (parent >= 0 && goes[parent]) goes[bone] = 1;
  }
  return goes;
}

void hand_up(Draft& draft, const std::vector<char>& goes) {
  const std::vector<ConstructedBone> resting = resting_bones(draft);
  const auto& bones = draft.armature.bones;
  for (int b = 0; b < count_of(bones); ++b) {
    int parent = bones[b].parent_id;
    if (goes[b] || parent < 0 || !goes[parent]) continue;
    while (parent >= 0 && goes[parent]) parent = bones[parent].parent_id;
    hang_below(draft, b, parent, resting);
  }
}

bool is_used(const Armature& armature, int Bone::*field, int entry) {
  return std::ranges::any_of(armature.bones, [&](const Bone& b) { return b.*field == entry; });
}

// Removes the visuals and physics of the removed bones.
void remove_belongings(Draft& draft, const std::vector<char>& goes) {
  Armature& armature = draft.armature;
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    if (!goes[b]) continue;
    const int visuals = std::exchange(armature.bones[b].visuals_id, -1);
    if (visuals >= 0 && !is_used(armature, &Bone::visuals_id, visuals))
      remove_visuals(draft, visuals);
    const int physics = std::exchange(armature.bones[b].physics_id, -1);
    if (physics >= 0 && !is_used(armature, &Bone::physics_id, physics))
      remove_physics(draft, physics);
  }
}

void unbind(Armature& armature, const std::vector<char>& goes) {
  for (Visuals& visuals : armature.visuals) {
    std::erase_if(visuals.binds,
                  [&](const Bind& bind) { return bind.bone_id >= 0 && goes[bind.bone_id]; });
  }
}

// Removes families with fewer than two bones left, which cannot bend.
void remove_short_families(Draft& draft, const std::vector<char>& goes) {
  auto& families = draft.armature.inverse_kinematics;
  for (int f = count_of(families); f-- > 0;) {
    const auto stay =
        std::ranges::count_if(families[f].bone_ids, [&](int bone) { return !goes[bone]; });
    const bool lost = stay < static_cast<std::ptrdiff_t>(families[f].bone_ids.size());
    if (lost && stay < 2) remove_family(draft, f);
  }
}

}  // namespace

void apply(Draft& draft, const AddBone& edit) {
  if (edit.parent >= 0) bone_at(draft, edit.parent);
  require_name(edit.name, "bone");
  require_numbers(edit.pos, "position");
  require_numbers(edit.scale, "scale");
  require_number(edit.rot, "rotation");
  Bone bone;
  bone.name = edit.name;
  bone.parent_id = std::max(edit.parent, -1);
  bone.pos = bone.init_pos = edit.pos;
  bone.scale = bone.init_scale = edit.scale;
  bone.rot = bone.init_rot = edit.rot;
  draft.armature.bones.push_back(std::move(bone));
  draft.editor.bones.emplace_back();
  draft.origins.bones.push_back(-1);
}

void apply(Draft& draft, const RemoveBones& edit) {
  const std::vector<char> goes = marked(draft, edit);
  if (std::ranges::count(goes, 0) == 0) throw Refusal{"A rig needs a bone: the last one stays"};
  if (edit.hand_children_up) hand_up(draft, goes);
  remove_belongings(draft, goes);
  unbind(draft.armature, goes);
  remove_short_families(draft, goes);
  std::vector<int> order;
  for (int b = 0; b < count_of(goes); ++b)
    if (!goes[b]) order.push_back(b);
  arrange_bones(draft, order);
}

void apply(Draft& draft, const RenameBone& edit) {
  require_name(edit.name, "bone");
  bone_at(draft, edit.bone).name = edit.name;
}

void apply(Draft& draft, const ReparentBone& edit) {
  Bone& bone = bone_at(draft, edit.bone);
  if (edit.parent >= 0) bone_at(draft, edit.parent);
  if (edit.parent >= 0 && is_below(draft.armature, edit.parent, edit.bone))
    throw Refusal{bone_words(draft, edit.bone) + " cannot be below itself"};
  const int parent = std::max(edit.parent, -1);
  if (edit.keep_world && parent != bone.parent_id)
    hang_below(draft, edit.bone, parent, resting_bones(draft));
  bone.parent_id = parent;
}

void apply(Draft& draft, const SetEditorBone& edit) {
  bone_at(draft, edit.bone);
  for (const int channel : edit.facts.group_color)
    if (channel < 0 || channel > 255) throw Refusal{"A colour's channels are numbers of 0 to 255"};
  draft.editor.bones[edit.bone] = edit.facts;
}

}  // namespace skelform
