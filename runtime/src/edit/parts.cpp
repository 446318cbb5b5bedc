#include "edit/parts.h"

#include <algorithm>
#include <cmath>

#include "json/value.h"
#include "lists/lists.h"
#include "load/json/findings.h"
#include "words/words.h"

namespace skelform {
namespace {

template <typename T>
T& part_at(std::vector<T>& parts, int index, const char* what) {
  if (has_index(parts, index)) return parts[index];
  throw Refusal{"There is no " + std::string(what) + " " + std::to_string(index)};
}

template <typename T>
void take_out(std::vector<T>& parts, int index) {
  parts.erase(parts.begin() + index);
}

void forget_entry(std::vector<Bone>& bones, int Bone::*field, int entry) {
  for (Bone& bone : bones) {
    if (bone.*field == entry)
      bone.*field = -1;
    else if (bone.*field > entry)
      --(bone.*field);
  }
}

// Removes the keys that would have no effect without the entry.
void remove_keys(Armature& armature, int Bone::*field, int entry, bool (*sets)(Element)) {
  const auto is_lost = [&](const Keyframe& key) {
    return key.bone_id >= 0 && sets(key.element) && armature.bones[key.bone_id].*field == entry;
  };
  for (Animation& animation : armature.animations) std::erase_if(animation.keyframes, is_lost);
}

}  // namespace

Bone& bone_at(Draft& draft, int bone) {
  return part_at(draft.armature.bones, bone, "bone");
}

Visuals& visuals_of_bone(Draft& draft, int bone) {
  const int entry = bone_at(draft, bone).visuals_id;
  if (entry < 0) throw Refusal{bone_words(draft, bone) + " shows nothing: give it a sprite first"};
  return draft.armature.visuals[entry];
}

InverseKinematics& family_at(Draft& draft, int family) {
  return part_at(draft.armature.inverse_kinematics, family, "IK family");
}

Animation& animation_at(Draft& draft, int animation) {
  return part_at(draft.armature.animations, animation, "animation");
}

Style& style_at(Draft& draft, int style) {
  return part_at(draft.armature.styles, style, "style");
}

void require_number(float value, const std::string& what) {
  if (!std::isfinite(value)) throw Refusal{"The " + what + " must be a finite number"};
}

void require_numbers(Vec2 value, const std::string& what) {
  require_number(value.x, what);
  require_number(value.y, what);
}

void require_name(const std::string& name, const std::string& what) {
  constexpr std::size_t kLongest = 256;
  if (name.size() > kLongest)
    throw Refusal{"The " + what + "'s name is longer than " + std::to_string(kLongest) + " bytes"};
  const std::string again = skeljson::quoted(name);
  if (again.find("\xEF\xBF\xBD") != again.npos && name.find("\xEF\xBF\xBD") == name.npos)
    throw Refusal{"The " + what + "'s name is not valid UTF-8"};
}

void remove_visuals(Draft& draft, int entry) {
  remove_keys(draft.armature, &Bone::visuals_id, entry, is_of_visuals);
  take_out(draft.armature.visuals, entry);
  take_out(draft.origins.visuals, entry);
  forget_entry(draft.armature.bones, &Bone::visuals_id, entry);
}

void remove_physics(Draft& draft, int entry) {
  take_out(draft.armature.physics, entry);
  take_out(draft.origins.physics, entry);
  forget_entry(draft.armature.bones, &Bone::physics_id, entry);
}

void remove_family(Draft& draft, int family) {
  Armature& armature = draft.armature;
  remove_keys(armature, &Bone::ik_family_id, family, is_of_family);
  take_out(armature.inverse_kinematics, family);
  take_out(draft.origins.families, family);
  forget_entry(armature.bones, &Bone::ik_family_id, family);
}

int texture_index(Armature& armature, const std::string& texture) {
  if (texture.empty()) return -1;
  const auto found = std::ranges::find(armature.texture_names, texture);
  const int index = found - armature.texture_names.begin();
  if (found == armature.texture_names.end()) armature.texture_names.push_back(texture);
  return index;
}

bool is_in_a_style(const Armature& armature, const std::string& texture) {
  return std::ranges::any_of(armature.styles, [&](const Style& style) {
    return std::ranges::count(style.textures, texture, &Texture::name) > 0;
  });
}

std::string bone_words(const Draft& draft, int bone) {
  return capital(bone_words(draft.armature, bone));
}

}  // namespace skelform
