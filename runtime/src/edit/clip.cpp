// Writes copied parts as text. The text names bones, animations and textures, because their indices
// differ in another rig.
#include "skelform/clip.h"

#include <algorithm>
#include <set>

#include "edit/place.h"
#include "fields/physics_parameters.h"
#include "json/base64.h"
#include "lists/lists.h"
#include "write/json_writer.h"

namespace skelform {
namespace {

struct ClipText {
  const Armature& armature;
  std::vector<int> bones;   // the clip's bones; its keys and families refer to them by position
  std::vector<int> places;  // for each bone of the rig its position in the clip; -1: not in it
  JsonWriter json = {};
  int place_of(int bone) const { return bone < 0 ? -1 : places[bone]; }
};

ClipText clip_of(const Armature& armature, std::vector<int> bones) {
  std::vector<int> places(armature.bones.size(), -1);
  for (int i = 0; i < count_of(bones); ++i) places[bones[i]] = i;
  return {armature, std::move(bones), std::move(places)};
}

void begin_clip(ClipText& clip, const char* kind) {
  begin(clip.json, '{');
  put(clip.json, "skelform_clip", 1);
  put(clip.json, "kind", std::string_view(kind));
}

template <class Write>
void list(ClipText& clip, const char* key, Write write) {
  name(clip.json, key);
  begin(clip.json, '[');
  write();
  end(clip.json, ']');
}

std::string_view texture_named(const Armature& armature, int tex) {
  if (tex < 0) return "";
  return armature.texture_names[tex];
}

std::string_view word_of(const Armature& armature, const Keyframe& key) {
  if (key.element == Element::Texture || key.element == Element::Tex)
    return texture_named(armature, key.value_tex);
  if (key.element == Element::IkConstraint) return name_of(key.value_constraint);
  return key.element == Element::IkMode ? name_of(key.value_mode) : "";
}

void write_clip_key(ClipText& clip, const Animation& animation, const Keyframe& key) {
  begin(clip.json, '{');
  put(clip.json, "animation", std::string_view(animation.name));
  put(clip.json, "frame", key.frame);
  put(clip.json, "bone", clip.place_of(key.bone_id));
  put(clip.json, "element", std::string_view(name_of(key.element)));
  put(clip.json, "value", key.value);
  put(clip.json, "word", word_of(clip.armature, key));
  put(clip.json, "start_handle", key.start_handle);
  put(clip.json, "end_handle", key.end_handle);
  end(clip.json, '}');
}

// Bones may share a name. The parent's name and the index tell them apart.
void write_names(ClipText& clip) {
  list(clip, "names", [&] {
    for (const int index : clip.bones) {
      const Bone& bone = clip.armature.bones[index];
      const bool has_parent = bone.parent_id >= 0;
      begin(clip.json, '{');
      put(clip.json, "id", index);
      put(clip.json, "name", std::string_view(bone.name));
      put(clip.json, "parent",
          std::string_view(has_parent ? clip.armature.bones[bone.parent_id].name : ""));
      end(clip.json, '}');
    }
  });
}

void write_points(ClipText& clip, const Visuals& visuals) {
  list(clip, "vertices", [&] {
    for (const Vertex& vertex : visuals.vertices) {
      begin(clip.json, '{');
      put(clip.json, "pos", vertex.init_pos);
      put(clip.json, "uv", vertex.uv);
      end(clip.json, '}');
    }
  });
  list(clip, "indices", [&] {
    for (const std::uint32_t index : visuals.indices) literal(clip.json, std::to_string(index));
  });
}

void write_clip_binds(ClipText& clip, const Visuals& visuals) {
  list(clip, "binds", [&] {
    for (const Bind& bind : visuals.binds) {
      if (clip.place_of(bind.bone_id) < 0) continue;
      begin(clip.json, '{');
      put(clip.json, "bone", clip.place_of(bind.bone_id));
      put_truth(clip.json, "is_path", bind.is_path);
      list(clip, "verts", [&] {
        for (const BindVertex& vertex : bind.verts) {
          begin(clip.json, '{');
          put(clip.json, "id", vertex.id);
          put(clip.json, "weight", vertex.weight);
          end(clip.json, '}');
        }
      });
      end(clip.json, '}');
    }
  });
}

void write_shown(ClipText& clip, const Visuals& visuals) {
  name(clip.json, "shows");
  begin(clip.json, '{');
  put(clip.json, "tex", texture_named(clip.armature, visuals.init_tex));
  put(clip.json, "zindex", visuals.init_zindex);
  put_color(clip.json, "tint", visuals.init_tint);
  put(clip.json, "pivot_pos", visuals.pivot_pos);
  put(clip.json, "pivot_rot", visuals.pivot_rot);
  put(clip.json, "pivot_scale", visuals.pivot_scale);
  write_points(clip, visuals);
  write_clip_binds(clip, visuals);
  end(clip.json, '}');
}

void write_clip_physics(ClipText& clip, const Physics& physics) {
  name(clip.json, "physics");
  begin(clip.json, '{');
  describe_parameters(
      [&](const Parameter& parameter, float value) { put(clip.json, parameter.name, value); },
      physics);
  end(clip.json, '}');
}

void write_clip_bone(ClipText& clip, int index) {
  const Bone& bone = clip.armature.bones[index];
  begin(clip.json, '{');
  put(clip.json, "name", std::string_view(bone.name));
  put(clip.json, "parent", clip.place_of(bone.parent_id));
  put(clip.json, "pos", bone.init_pos);
  put(clip.json, "rot", bone.init_rot);
  put(clip.json, "scale", bone.init_scale);
  put_truth(clip.json, "hidden", bone.init_hidden);
  if (bone.visuals_id >= 0) write_shown(clip, clip.armature.visuals[bone.visuals_id]);
  if (bone.physics_id >= 0) write_clip_physics(clip, clip.armature.physics[bone.physics_id]);
  end(clip.json, '}');
}

bool lies_inside(const ClipText& clip, const InverseKinematics& family) {
  return !family.bone_ids.empty() &&
         std::ranges::all_of(family.bone_ids, [&](int bone) { return clip.place_of(bone) >= 0; });
}

void write_clip_family(ClipText& clip, const InverseKinematics& family) {
  begin(clip.json, '{');
  list(clip, "bones", [&] {
    for (const int bone : family.bone_ids) literal(clip.json, std::to_string(clip.place_of(bone)));
  });
  put(clip.json, "target", clip.place_of(family.target_id));
  const bool has_target = family.target_id >= 0;
  put(clip.json, "target_name",
      std::string_view(has_target ? clip.armature.bones[family.target_id].name : ""));
  put(clip.json, "mode", std::string_view(name_of(family.init_mode)));
  put(clip.json, "constraint", std::string_view(name_of(family.init_constraint)));
  put_truth(clip.json, "mimic_target", family.init_mimic_target);
  end(clip.json, '}');
}

void write_all_keys(ClipText& clip) {
  for (const Animation& animation : clip.armature.animations)
    for (const Keyframe& key : animation.keyframes)
      if (!key.dead && clip.place_of(key.bone_id) >= 0) write_clip_key(clip, animation, key);
}

std::vector<int> with_all_below(const Armature& armature, std::span<const int> roots) {
  const std::vector<bool> in = and_all_below(armature, roots);
  std::vector<int> bones;
  for (const int bone : armature.evaluation_order)
    if (in[bone]) bones.push_back(bone);
  return bones;
}

void write_pictures(ClipText& clip, std::span<const ClipPicture> pictures) {
  if (pictures.empty()) return;
  std::size_t bytes = 0;
  list(clip, "pictures", [&] {
    for (const ClipPicture& picture : pictures) {
      if (bytes + picture.image.size() > kMostClipPictures) continue;
      bytes += picture.image.size();
      begin(clip.json, '{');
      put(clip.json, "texture", std::string_view(picture.texture));
      put(clip.json, "png", std::string_view(skeljson::base64_of(picture.image)));
      end(clip.json, '}');
    }
  });
}

}  // namespace

std::vector<std::string> textures_shown(const Armature& armature, std::span<const int> bones) {
  const std::vector<bool> in = and_all_below(armature, bones);
  std::vector<std::string> names;
  const auto add = [&](int tex) {
    const std::string name(texture_named(armature, tex));
    if (!name.empty() && std::ranges::count(names, name) == 0) names.push_back(name);
  };
  for (std::size_t b = 0; b < in.size(); ++b)
    if (in[b] && armature.bones[b].visuals_id >= 0)
      add(armature.visuals[armature.bones[b].visuals_id].init_tex);
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes)
      if (!key.dead && key.bone_id >= 0 && in[key.bone_id] &&
          (key.element == Element::Texture || key.element == Element::Tex))
        add(key.value_tex);
  return names;
}

std::string copied_keys(const Armature& armature, int animation, std::span<const int> keys) {
  const Animation& from = armature.animations[animation];
  std::vector<const Keyframe*> chosen;
  std::set<int> bones;
  for (const int key : keys) {
    const Keyframe& one = from.keyframes[key];
    if (!one.dead) chosen.push_back(&one), bones.insert(one.bone_id);
  }
  ClipText clip = clip_of(armature, {bones.begin(), bones.end()});
  begin_clip(clip, "keys");
  write_names(clip);
  list(clip, "keys", [&] {
    for (const Keyframe* key : chosen) write_clip_key(clip, from, *key);
  });
  end(clip.json, '}');
  return std::move(clip.json.text);
}

std::string copied_bones(const Armature& armature, std::span<const int> bones,
                         std::span<const ClipPicture> pictures) {
  ClipText clip = clip_of(armature, with_all_below(armature, bones));
  begin_clip(clip, "bones");
  list(clip, "bones", [&] {
    for (const int bone : clip.bones) write_clip_bone(clip, bone);
  });
  list(clip, "families", [&] {
    for (const InverseKinematics& family : armature.inverse_kinematics)
      if (lies_inside(clip, family)) write_clip_family(clip, family);
  });
  list(clip, "keys", [&] { write_all_keys(clip); });
  write_pictures(clip, pictures);
  end(clip.json, '}');
  return std::move(clip.json.text);
}

std::string copied_family(const Armature& armature, int family) {
  const auto& from = armature.inverse_kinematics[family];
  ClipText clip = clip_of(armature, from.bone_ids);
  begin_clip(clip, "family");
  write_names(clip);
  list(clip, "families", [&] { write_clip_family(clip, from); });
  end(clip.json, '}');
  return std::move(clip.json.text);
}

}  // namespace skelform
