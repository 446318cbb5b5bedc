#include <algorithm>
#include <set>

#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/place.h"

namespace skelform {
namespace {

void require_storable(IkMode mode) {
  if (mode == IkMode::CCD || mode == IkMode::PointChain)
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
      throw Refusal{bone_words(draft, chain[i]) + " does not hang below " +
                    bone_words(draft, chain[i - 1])};
  }
}

// Where the last bone of the chain is, free of all others.
int add_target(Draft& draft, const std::vector<int>& chain) {
  const ConstructedBone end = resting_bones(draft)[static_cast<std::size_t>(chain.back())];
  const std::string& name = draft.armature.bones[static_cast<std::size_t>(chain.back())].name;
  const std::string title = (name.empty() ? "IK" : name) + " Target";
  apply(draft, AddBone{-1, title.size() > 256 ? "IK Target" : title, end.pos});
  return static_cast<int>(draft.armature.bones.size()) - 1;
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
  const auto id = static_cast<int>(draft.armature.inverse_kinematics.size());
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
  if (!edit.target) return;
  if (*edit.target >= 0) require_target(draft, family.bone_ids, *edit.target);
  family.target_id = std::max(*edit.target, -1);
}

}  // namespace skelform
