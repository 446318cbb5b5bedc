#include "edit/apply.h"
#include "edit/parts.h"
#include "edit/rest_value.h"
#include "skelform/curve.h"

namespace skelform {
namespace {

void set_both(float& field, float& init, float value) {
  field = init = value;
}

bool set_transform(Bone& bone, Element field, float value) {
  switch (field) {
    case Element::PositionX:
      set_both(bone.pos.x, bone.init_pos.x, value);
      return true;
    case Element::PositionY:
      set_both(bone.pos.y, bone.init_pos.y, value);
      return true;
    case Element::Rotation:
      set_both(bone.rot, bone.init_rot, value);
      return true;
    case Element::ScaleX:
      set_both(bone.scale.x, bone.init_scale.x, value);
      return true;
    case Element::ScaleY:
      set_both(bone.scale.y, bone.init_scale.y, value);
      return true;
    case Element::Hidden:
      bone.hidden = bone.init_hidden = value != 0;
      return true;
    default:
      return false;
  }
}

}  // namespace

float rest_value(const Armature& armature, int bone, Element element) {
  const Bone& b = armature.bones[bone];
  if (element == Element::Hidden) return b.init_hidden ? 1.0f : 0.0f;
  if (element != Element::Zindex) return resting_value(armature, bone, element);
  return b.visuals_id < 0 ? 0 : static_cast<float>(armature.visuals[b.visuals_id].init_zindex);
}

void apply(Draft& draft, const SetRest& edit) {
  for (const RestValue& rest : edit.values) {
    Bone& bone = bone_at(draft, rest.bone);
    require_number(rest.value, name_of(rest.field));
    if (set_transform(bone, rest.field, rest.value)) continue;
    if (!is_tint(rest.field))
      throw Refusal{std::string(name_of(rest.field)) + " is not part of a bone's rest pose"};
    Visuals& visuals = visuals_of_bone(draft, rest.bone);
    const int channel = static_cast<int>(rest.field) - static_cast<int>(Element::TintR);
    set_both(visuals.tint[channel], visuals.init_tint[channel], rest.value);
  }
}

}  // namespace skelform
