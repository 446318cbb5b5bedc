#include "session/edit/tuning_edit.h"

#include <algorithm>
#include <vector>

#include "lists/lists.h"
#include "session/tick/tuning.h"
#include "skelform/edit.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

// Returns the bones whose physics parameters differ from the rig's.
std::vector<int> tuned_bones(const Session& session) {
  if (!session.now.skf) return {};
  const Armature& armature = armature_of(session);
  const auto tuned = tuned_physics(armature, session.setup.pokes.physics_pokes);
  std::vector<int> bones;
  for (const int bone : physics_bones(armature)) {
    const int entry = physics_entry(armature, bone);
    if (has_index(tuned, entry) && !(tuned[entry] == armature.physics[entry]))
      bones.push_back(bone);
  }
  return bones;
}

// Returns the part of a family's tuning that a file can store.
SetFamily family_edit_of(const FamilyOverride& tuned) {
  SetFamily edit;
  edit.family = tuned.family;
  if (tuned.mode && is_in_files(*tuned.mode)) edit.mode = tuned.mode;
  edit.constraint = tuned.constraint;
  edit.mimic_target = tuned.mimic_target;
  edit.target = tuned.target;
  return edit;
}

bool sets_anything(const SetFamily& edit) {
  return edit.mode || edit.constraint || edit.mimic_target || edit.target;
}

bool is_ik_tuned(const Session& session) {
  return std::ranges::any_of(session.setup.pokes.families, [](const FamilyOverride& family) {
    return sets_anything(family_edit_of(family));
  });
}

std::string words_about_physics(const Session& session, const std::vector<int>& bones) {
  return "The physics of " + bone_names(armature_of(session), bones) + " is tuned";
}

}  // namespace

int count_tuned_bones(const Session& session) {
  return count_of(tuned_bones(session));
}

bool is_tuning_unsaved(const Session& session) {
  return session.setup.pokes.physics_pokes != session.rig_edits.tuning_saved &&
         count_tuned_bones(session) > 0;
}

void note_tuning_saved(Session& session) {
  session.rig_edits.tuning_saved = session.setup.pokes.physics_pokes;
}

std::string words_about_tuning(const Session& session) {
  const std::vector<int> bones = tuned_bones(session);
  if (!is_ik_tuned(session)) return words_about_physics(session, bones);
  if (bones.empty()) return "IK settings differ from the rig's";
  return words_about_physics(session, bones) + ", and IK settings differ";
}

RigRequest tuning_as_edit(const Session& session) {
  RigRequest request;
  request.title = is_ik_tuned(session) ? "Tuned settings" : "Tuned physics";
  if (!session.now.skf) return request;
  const Armature& armature = armature_of(session);
  const auto tuned = tuned_physics(armature, session.setup.pokes.physics_pokes);
  for (const int bone : tuned_bones(session)) {
    const int entry = physics_entry(armature, bone);
    request.edits.emplace_back(SetPhysics{bone, tuned[entry]});
  }
  for (const FamilyOverride& family : session.setup.pokes.families)
    if (sets_anything(family_edit_of(family))) request.edits.emplace_back(family_edit_of(family));
  return request;
}

void forget_tuning(Pokes& pokes) {
  pokes.physics_pokes.clear();
  for (FamilyOverride& family : pokes.families) {
    if (family.mode && is_in_files(*family.mode)) family.mode.reset();
    family.constraint.reset();
    family.mimic_target.reset();
    family.target.reset();
  }
  std::erase_if(pokes.families, [](const FamilyOverride& family) {
    FamilyOverride nothing;
    nothing.family = family.family;
    return family == nothing;
  });
}

}  // namespace skelscope
