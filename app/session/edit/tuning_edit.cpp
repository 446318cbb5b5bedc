#include "session/edit/tuning_edit.h"

#include <cstddef>
#include <vector>

#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using namespace skelform;

// Those whose parameters differ from the rig's.
std::vector<int> tuned_bones(const Session& session) {
  if (!session.now.skf) return {};
  const Armature& armature = armature_of(session);
  const auto tuned = tuned_physics(armature, session.setup.edits.physics_edits);
  std::vector<int> bones;
  for (const int bone : physics_bones(armature)) {
    const auto entry = static_cast<std::size_t>(physics_entry(armature, bone));
    if (entry < tuned.size() && !(tuned[entry] == armature.physics[entry])) bones.push_back(bone);
  }
  return bones;
}

PhysicsValues values_of(const Physics& p) {
  return {p.pos_damping, p.pos_ratio, p.scale_damping, p.scale_ratio,
          p.rot_damping, p.sway,      p.rot_bounce};
}

}  // namespace

int count_tuned_bones(const Session& session) {
  return static_cast<int>(tuned_bones(session).size());
}

bool is_tuning_unsaved(const Session& session) {
  return session.setup.edits.physics_edits != session.rig_edits.tuning_saved &&
         count_tuned_bones(session) > 0;
}

void note_tuning_saved(Session& session) {
  session.rig_edits.tuning_saved = session.setup.edits.physics_edits;
}

std::string words_about_tuning(const Session& session) {
  const std::vector<int> bones = tuned_bones(session);
  if (bones.size() != 1)
    return "The physics of " + std::to_string(bones.size()) + " bones is tuned";
  const std::string& name = armature_of(session).bones[static_cast<std::size_t>(bones[0])].name;
  return "The physics of " + (name.empty() ? "a bone" : name) + " is tuned";
}

RigRequest tuning_as_edit(const Session& session) {
  RigRequest request;
  request.title = "Tuned physics";
  if (!session.now.skf) return request;
  const Armature& armature = armature_of(session);
  const auto tuned = tuned_physics(armature, session.setup.edits.physics_edits);
  for (const int bone : tuned_bones(session)) {
    const auto entry = static_cast<std::size_t>(physics_entry(armature, bone));
    request.edits.emplace_back(SetPhysics{bone, values_of(tuned[entry])});
  }
  return request;
}

}  // namespace skelscope
