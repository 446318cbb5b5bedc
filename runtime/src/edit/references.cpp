#include "edit/apply.h"
#include "edit/parts.h"
#include "words/words.h"

namespace skelform {
namespace {

void set_entry(int& field, const std::optional<int>& entry, int count, const char* what) {
  if (!entry) return;
  if (*entry < -1 || *entry >= count)
    throw Refusal{"There is no " + std::string(what) + ' ' + std::to_string(*entry) +
                  ": the rig has " + std::to_string(count)};
  field = *entry;
}

}  // namespace

void apply(Draft& draft, const SetReferences& edit) {
  const Armature& armature = draft.armature;
  Bone& bone = bone_at(draft, edit.bone);
  set_entry(bone.visuals_id, edit.visuals, armature.visuals.size(), "visuals entry");
  set_entry(bone.physics_id, edit.physics, armature.physics.size(), "physics entry");
  set_entry(bone.ik_family_id, edit.ik_family, armature.inverse_kinematics.size(), "IK family");
}

}  // namespace skelform
