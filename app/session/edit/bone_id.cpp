#include "session/edit/bone_id.h"

#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {

using skelform::Armature;
using skelform::Bone;

bool has_anothers_id(const Armature& armature, int bone) {
  const auto end = armature.bones.begin() + bone;
  return std::ranges::find(armature.bones.begin(), end, end->id, &Bone::id) != end;
}

int free_bone_id(const Armature& armature, int bone) {
  int next = 0;
  bool free = true;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    if (b == bone) continue;
    free = free && armature.bones[b].id != bone;
    next = std::max(next, armature.bones[b].id + 1);
  }
  return free ? bone : next;
}

RigRequest id_request(const skelform::Skf& skf, int bone, int id) {
  const skelform::SetFileValue edit{
      .path = skf.paths.root + "bones[" + std::to_string(bone) + "].id",
      .value = std::to_string(id)};
  return {.edits = {edit}, .title = bone_name(skf.armature, bone) + ": id " + std::to_string(id)};
}

}  // namespace skelscope
