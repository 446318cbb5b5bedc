#include "write/presets.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

// Returns the word of a step that has none in its key, because readers take "" for a mistake.
std::string_view value_word(const Keyframe& key) {
  if (!key.value_str.empty()) return key.value_str;
  if (key.element == Element::IkConstraint) return name_of(key.value_constraint);
  if (key.element == Element::IkMode) return name_of(key.value_mode);
  return "";
}

void write_key(RigText& rig, const Keyframe& key, const Json* original) {
  JsonWriter& json = rig.json;
  begin(json, '{');
  put(json, "frame", key.frame);
  put(json, "bone_id", key.bone_id);
  put(json, "element", std::string_view(key.element_name));
  put(json, "value", key.value);
  if (!value_word(key).empty()) put(json, "value_str", value_word(key));
  put(json, "start_handle", key.start_handle);
  put(json, "end_handle", key.end_handle);
  put(json, "next_kf", key.next_kf);
  const std::string preset = key.handle_preset.empty()
                                 ? preset_named_by(key.start_handle, key.end_handle)
                                 : key.handle_preset;
  put(json, "handle_preset", std::string_view(preset));
  put_unknown(json, original, "animations.keyframes");
  end(json, '}');
}

void write_animation(RigText& rig, int index) {
  const Animation& animation = rig.draft.armature.animations[index];
  const int origin = rig.draft.origins.animations[index];
  const Json* original = original_part(rig.original, "animations", origin);
  begin(rig.json, '{');
  put(rig.json, "name", std::string_view(animation.name));
  put(rig.json, "id", index);
  put(rig.json, "fps", animation.fps);
  name(rig.json, "keyframes");
  begin(rig.json, '[');
  for (const Keyframe& key : animation.keyframes)
    write_key(rig, key, kept_element(original, "keyframes", key.file_index));
  end(rig.json, ']');
  put_unknown(rig.json, original, "animations");
  end(rig.json, '}');
}

}  // namespace

void write_animations(RigText& rig) {
  name(rig.json, "animations");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.animations.size(); ++i) write_animation(rig, i);
  end(rig.json, ']');
}

}  // namespace skelform
