#include "commands/rig/inspect_full.h"

#include <cstdint>
#include <ostream>

#include "fields/physics_parameters.h"
#include "session/json/terminal_text.h"
#include "session/recording/trace.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

struct FullText {
  const Skf& skf;
  const Armature& rig;
  std::ostream& out;
};

// The most bytes of a name where another bone, texture or key refers to it.
constexpr std::size_t kLongestReference = 60;

std::string quote(const std::string& name) {
  return '"' + terminal_text(name) + '"';
}

// Returns the name in quotes, cut to kLongestReference. Thousands of lines may name the same bone.
std::string reference(const std::string& name) {
  if (name.size() <= kLongestReference) return quote(name);
  std::size_t end = kLongestReference;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  return quote(name.substr(0, end)) + "...";
}

std::string bone_reference(const Armature& rig, int bone) {
  return bone < 0 ? "none" : reference(rig.bones[bone].name);
}

std::string texture_name(const Armature& rig, int texture) {
  return texture < 0 ? "none" : reference(rig.texture_names[texture]);
}

std::string digits(float value) {
  return number_text(static_cast<double>(value));
}

std::string digits(const Vec2& value) {
  return digits(value.x) + ' ' + digits(value.y);
}

std::string digits(const Color& value) {
  return digits(value.r) + ' ' + digits(value.g) + ' ' + digits(value.b) + ' ' + digits(value.a);
}

void line(FullText& full, int indent, const std::string& text) {
  full.out << std::string(2 * indent, ' ') << text << '\n';
}

// Prints a value, and its rest value if that differs.
template <class Value>
void pair_of(FullText& full, const char* name, const Value& now, const Value& rest) {
  std::string text = name + (' ' + digits(now));
  if (now != rest) text += ", at rest " + digits(rest);
  line(full, 1, text);
}

void add_binds(FullText& full, const Visuals& v) {
  for (const Bind& bind : v.binds) {
    line(full, 1, (bind.is_path ? "path bind " : "bind ") + bone_reference(full.rig, bind.bone_id));
    for (const BindVertex& vertex : bind.verts)
      line(full, 2, "vertex " + std::to_string(vertex.id) + " weight " + digits(vertex.weight));
  }
}

void add_mesh(FullText& full, const Visuals& v) {
  for (std::size_t i = 0; i < v.vertices.size(); ++i)
    line(full, 1,
         "vertex " + std::to_string(i) + " pos " + digits(v.vertices[i].init_pos) + " uv " +
             digits(v.vertices[i].uv));
  for (std::size_t i = 0; i + 2 < v.indices.size(); i += 3)
    line(full, 1,
         "triangle " + std::to_string(v.indices[i]) + ' ' + std::to_string(v.indices[i + 1]) + ' ' +
             std::to_string(v.indices[i + 2]));
  add_binds(full, v);
}

void add_visuals(FullText& full, const Visuals& v) {
  std::string texture = "texture " + texture_name(full.rig, v.tex);
  if (v.tex != v.init_tex) texture += ", at rest " + texture_name(full.rig, v.init_tex);
  line(full, 1, texture);
  std::string order = "zindex " + std::to_string(v.zindex);
  if (v.zindex != v.init_zindex) order += ", at rest " + std::to_string(v.init_zindex);
  line(full, 1, order);
  if (v.tint != Color(1) || v.init_tint != Color(1)) pair_of(full, "tint", v.tint, v.init_tint);
  if (v.pivot_pos != Vec2(0) || v.pivot_rot != 0 || v.pivot_scale != Vec2(1))
    line(full, 1,
         "pivot pos " + digits(v.pivot_pos) + " rot " + digits(v.pivot_rot) + " scale " +
             digits(v.pivot_scale));
  add_mesh(full, v);
}

void add_physics(FullText& full, const Physics& p) {
  std::string text = "physics";
  describe_parameters(
      [&](const Parameter& parameter, float value) {
        if (value != 0) text += std::string(" ") + parameter.name + ' ' + digits(value);
      },
      p);
  line(full, 1, text);
}

void add_bone(FullText& full, const Bone& bone) {
  line(full, 0, "bone " + quote(bone.name) + " in " + bone_reference(full.rig, bone.parent_id));
  pair_of(full, "pos", bone.pos, bone.init_pos);
  pair_of(full, "rot", bone.rot, bone.init_rot);
  pair_of(full, "scale", bone.scale, bone.init_scale);
  if (bone.hidden || bone.init_hidden)
    line(full, 1,
         bone.hidden == bone.init_hidden ? "hidden"
         : bone.hidden                   ? "hidden, at rest shown"
                                         : "shown, at rest hidden");
  if (bone.visuals_id >= 0) add_visuals(full, full.rig.visuals[bone.visuals_id]);
  if (bone.physics_id >= 0) add_physics(full, full.rig.physics[bone.physics_id]);
}

void add_family(FullText& full, const InverseKinematics& family) {
  std::string text = "family " + quote(family.name) + ": " + name_of(family.mode) + ", " +
                     name_of(family.constraint) + ", target " +
                     bone_reference(full.rig, family.target_id);
  if (family.mimic_target) text += ", mimics it";
  line(full, 0, text);
  for (const int bone : family.bone_ids) line(full, 1, bone_reference(full.rig, bone));
}

std::string value_of(const Armature& rig, const Keyframe& key) {
  switch (key.element) {
    case Element::Texture:
    case Element::Tex:
      return texture_name(rig, key.value_tex);
    case Element::IkConstraint:
      return name_of(key.value_constraint);
    case Element::IkMode:
      return name_of(key.value_mode);
    default:
      return digits(key.value);
  }
}

std::string handles_of(const Keyframe& key) {
  if (key.start_handle == Keyframe().start_handle && key.end_handle == Keyframe().end_handle)
    return "";
  return ", handles " + digits(key.start_handle) + ' ' + digits(key.end_handle);
}

void add_animation(FullText& full, const Animation& animation) {
  line(full, 0,
       "animation " + quote(animation.name) + ", " + std::to_string(animation.fps) + " fps");
  for (const ElementTrack& track : animation.tracks) {
    line(full, 1, bone_reference(full.rig, track.bone_id) + ' ' + name_of(track.element));
    for (const int index : track.keys) {
      const Keyframe& key = animation.keyframes[index];
      line(full, 2,
           "frame " + std::to_string(key.frame) + ": " + value_of(full.rig, key) + handles_of(key));
    }
  }
}

void add_style(FullText& full, const Style& style) {
  line(full, 0, "style " + quote(style.name));
  for (const Texture& t : style.textures)
    line(full, 1,
         "texture " + quote(t.name) + " on atlas " + std::to_string(t.atlas_idx) + " at " +
             digits(t.offset) + " size " + digits(t.size));
}

// Returns a hash that shows whether an image has changed (FNV-1a, 64 bits).
std::string fingerprint(std::span<const std::byte> bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::byte byte : bytes)
    hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3u;
  return skelform::hex_text(hash, 16);
}

void add_atlas(FullText& full, std::size_t index) {
  const Atlas& atlas = full.rig.atlases[index];
  const auto bytes = image_bytes(full.skf.atlas_images, index);
  const std::string image =
      bytes.empty() ? "missing" : std::to_string(bytes.size()) + " bytes " + fingerprint(bytes);
  line(full, 0, "atlas " + quote(atlas.filename) + " size " + digits(atlas.size) + ", " + image);
}

}  // namespace

void print_full(const Skf& skf, std::ostream& out) {
  FullText full{skf, skf.armature, out};
  const std::string& version = skf.armature.version;
  line(full, 0, "version " + (version.empty() ? "none" : terminal_text(version)));
  if (skf.armature.baked_ik) line(full, 0, "IK baked into keys");
  for (const Bone& bone : full.rig.bones) add_bone(full, bone);
  for (const InverseKinematics& family : full.rig.inverse_kinematics) add_family(full, family);
  for (const Animation& animation : full.rig.animations) add_animation(full, animation);
  for (const Style& style : full.rig.styles) add_style(full, style);
  for (std::size_t i = 0; i < full.rig.atlases.size(); ++i) add_atlas(full, i);
}

}  // namespace skelscope
