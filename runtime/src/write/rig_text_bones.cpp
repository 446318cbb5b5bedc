#include "write/rig_text.h"

namespace skelform {
namespace {

// Writes neither field if both are false, and only init_hidden if only init_hidden is true.
void put_hidden(JsonWriter& json, const Bone& bone) {
  if (bone.hidden) put_truth(json, "hidden", true);
  if (bone.hidden || bone.init_hidden) put_truth(json, "init_hidden", bone.init_hidden);
}

void write_bone(RigText& rig, int index) {
  const Bone& bone = rig.draft.armature.bones[index];
  JsonWriter& json = rig.json;
  begin(json, '{');
  put(json, "id", index);
  put(json, "name", std::string_view(bone.name));
  put(json, "parent_id", bone.parent_id);
  put(json, "pos", bone.pos);
  put(json, "scale", bone.scale);
  put(json, "rot", bone.rot);
  put(json, "init_pos", bone.init_pos);
  put(json, "init_rot", bone.init_rot);
  put(json, "init_scale", bone.init_scale);
  put_hidden(json, bone);
  put(json, "ik_family_id", bone.ik_family_id);
  put(json, "physics_id", bone.physics_id);
  put(json, "visuals_id", bone.visuals_id);
  const int origin = rig.draft.origins.bones[index];
  put_unknown(json, original_part(rig.original, "bones", origin), "bones");
  end(json, '}');
}

}  // namespace

void write_bones(RigText& rig) {
  name(rig.json, "bones");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.bones.size(); ++i) write_bone(rig, i);
  end(rig.json, ']');
}

}  // namespace skelform
