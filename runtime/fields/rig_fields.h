// Describes the members of a rig's types once. Comparing, keeping, taking over and changing values
// follow from it, so that a new member is known to all of them.
//
//   describe(each, bone);               calls each(field, bone.member) for each member
//   describe(each, old_bone, new_bone); calls each(field, old_bone.member, new_bone.member)
//
// Members that the loader computes from others are left out: Keyframe::element, value_tex,
// value_constraint and value_mode follow from the texts of the key; InverseKinematics::name,
// Visuals::bone_id and everything of resolve() from the whole rig. walk.h visits single numbers.
#pragma once

#include <vector>

#include "fields/of.h"
#include "fields/physics_parameters.h"
#include "skelform/armature.h"
#include "skelform/skf.h"

namespace skelform {

enum class ValueKind {
  Pixels,
  Radians,
  Factor,
  Share,  // 0..1, and beyond it where a file says so
  Ticks,
  Number,  // a whole number without a unit: an id, a z-index, frames a second
  Frame,
  Flag,
  Text,
  Word,     // an enum; of Armature::jpg "JPG" or "PNG"
  Channel,  // 0..255
  Index,    // of the list `of`; -1: none
  Parts     // a list of described parts
};

// The list that an index means.
enum class ListOf {
  Nothing,
  Bones,
  Visuals,
  Families,
  Physics,
  TextureNames,  // in files the name itself
  Vertices,      // of the same Visuals
  Keys,          // of the same Animation
  Atlases,
  Styles
};

enum class FieldRole {
  Value,
  Init,      // the value of elements without keys; `twin` names the value in a fresh rig
  Saved,     // the state of the physics when the editor wrote the file
  Packed,    // the layout of the atlases, which each export chooses
  Presence,  // whether the file has the key
  Editor     // of editor.json: how the editor shows the rig
};

struct Field {
  const char* name;  // in the file
  ValueKind kind;
  ListOf of = ListOf::Nothing;
  FieldRole role = FieldRole::Value;
  const char* twin = nullptr;  // of Init
};

namespace field {
constexpr Field init(const char* name, ValueKind kind, const char* twin,
                     ListOf of = ListOf::Nothing) {
  return {name, kind, of, FieldRole::Init, twin};
}
constexpr Field saved(const char* name, ValueKind kind) {
  return {name, kind, ListOf::Nothing, FieldRole::Saved};
}
constexpr Field editor(const char* name, ValueKind kind, ListOf of = ListOf::Nothing) {
  return {name, kind, of, FieldRole::Editor};
}
}  // namespace field

void describe(auto& each, Of<Bone> auto&... b) {
  using enum ValueKind;
  each(Field{"id", Number}, b.id...);
  each(Field{"name", Text}, b.name...);
  each(Field{"parent_id", Index, ListOf::Bones}, b.parent_id...);
  each(Field{"pos", Pixels}, b.pos...);
  each(field::init("init_pos", Pixels, "pos"), b.init_pos...);
  each(Field{"scale", Factor}, b.scale...);
  each(field::init("init_scale", Factor, "scale"), b.init_scale...);
  each(Field{"rot", Radians}, b.rot...);
  each(field::init("init_rot", Radians, "rot"), b.init_rot...);
  each(Field{"hidden", Flag}, b.hidden...);
  each(field::init("init_hidden", Flag, "hidden"), b.init_hidden...);
  each(Field{"visuals_id", Index, ListOf::Visuals}, b.visuals_id...);
  each(Field{"ik_family_id", Index, ListOf::Families}, b.ik_family_id...);
  each(Field{"physics_id", Index, ListOf::Physics}, b.physics_id...);
}

void describe(auto& each, Of<Vertex> auto&... v) {
  using enum ValueKind;
  each(Field{"pos", Pixels}, v.pos...);
  each(field::init("init_pos", Pixels, "pos"), v.init_pos...);
  each(Field{"uv", Share}, v.uv...);
}

void describe(auto& each, Of<BindVertex> auto&... v) {
  each(Field{"id", ValueKind::Index, ListOf::Vertices}, v.id...);
  each(Field{"weight", ValueKind::Share}, v.weight...);
}

void describe(auto& each, Of<Bind> auto&... b) {
  using enum ValueKind;
  each(Field{"bone_id", Index, ListOf::Bones}, b.bone_id...);
  each(Field{"is_path", Flag}, b.is_path...);
  each(Field{"verts", Parts}, b.verts...);
}

void describe(auto& each, Of<Visuals> auto&... v) {
  using enum ValueKind;
  each(Field{"tex", Index, ListOf::TextureNames}, v.tex...);
  each(field::init("init_tex", Index, "tex", ListOf::TextureNames), v.init_tex...);
  each(Field{"zindex", Number}, v.zindex...);
  each(field::init("init_zindex", Number, "zindex"), v.init_zindex...);
  each(Field{"tint", Factor}, v.tint...);
  each(field::init("init_tint", Factor, "tint"), v.init_tint...);
  each(Field{"pivot_pos", Share}, v.pivot_pos...);
  each(Field{"pivot_rot", Radians}, v.pivot_rot...);
  each(Field{"pivot_scale", Factor}, v.pivot_scale...);
  each(Field{"vertices", Parts}, v.vertices...);
  each(Field{"indices", Index, ListOf::Vertices}, v.indices...);
  each(Field{"binds", Parts}, v.binds...);
}

void describe(auto& each, Of<InverseKinematics> auto&... f) {
  using enum ValueKind;
  each(Field{"mode", Word}, f.mode...);
  each(field::init("init_mode", Word, "mode"), f.init_mode...);
  each(Field{"constraint", Word}, f.constraint...);
  each(field::init("init_constraint", Word, "constraint"), f.init_constraint...);
  each(Field{"mimic_target", Flag}, f.mimic_target...);
  each(field::init("init_mimic_target", Flag, "mimic_target"), f.init_mimic_target...);
  each(Field{"target_id", Index, ListOf::Bones}, f.target_id...);
  each(Field{"bone_ids", Index, ListOf::Bones}, f.bone_ids...);
}

constexpr ValueKind kind_of_unit(ParameterUnit unit) {
  if (unit == ParameterUnit::Ticks) return ValueKind::Ticks;
  return unit == ParameterUnit::Share ? ValueKind::Share : ValueKind::Factor;
}

void describe(auto& each, Of<Physics> auto&... p) {
  using enum ValueKind;
  describe_parameters(
      [&](const Parameter& parameter, auto&... values) {
        each(Field{parameter.name, kind_of_unit(parameter.unit)}, values...);
      },
      p...);
  each(Field{"global_pos", Flag, ListOf::Nothing, FieldRole::Presence}, p.has_global_pos...);
  each(field::saved("global_pos", Pixels), p.global_pos...);
  each(field::saved("global_scale", Factor), p.global_scale...);
  each(field::saved("global_rot", Radians), p.global_rot...);
  each(field::saved("global_orbit", Radians), p.global_orbit...);
  each(field::saved("global_orbit_diff", Radians), p.global_orbit_diff...);
  each(field::saved("global_orbit_vel", Radians), p.global_orbit_vel...);
}

void describe(auto& each, Of<Keyframe> auto&... k) {
  using enum ValueKind;
  each(Field{"frame", Frame}, k.frame...);
  each(Field{"bone_id", Index, ListOf::Bones}, k.bone_id...);
  each(Field{"element", Text}, k.element_name...);
  each(Field{"value", Number}, k.value...);  // in the element's unit
  each(Field{"value_str", Text}, k.value_str...);
  each(Field{"start_handle", Share}, k.start_handle...);
  each(Field{"end_handle", Share}, k.end_handle...);
  each(Field{"next_kf", Index, ListOf::Keys}, k.file_next_kf...);
  each(Field{"handle_preset", Text}, k.handle_preset...);
}

void describe(auto& each, Of<Animation> auto&... a) {
  using enum ValueKind;
  each(Field{"id", Number}, a.id...);
  each(Field{"name", Text}, a.name...);
  each(Field{"fps", Number}, a.fps...);
  each(Field{"keyframes", Parts}, a.keyframes...);
}

void describe(auto& each, Of<Texture> auto&... t) {
  using enum ValueKind;
  each(Field{"name", Text}, t.name...);
  each(Field{"offset", Pixels, ListOf::Nothing, FieldRole::Packed}, t.offset...);
  each(Field{"size", Pixels}, t.size...);
  each(Field{"atlas_idx", Index, ListOf::Atlases, FieldRole::Packed}, t.atlas_idx...);
}

void describe(auto& each, Of<Style> auto&... s) {
  using enum ValueKind;
  each(Field{"id", Number}, s.id...);
  each(Field{"name", Text}, s.name...);
  each(Field{"active", Flag}, s.active...);
  each(Field{"textures", Parts}, s.textures...);
}

void describe(auto& each, Of<Atlas> auto&... a) {
  using enum ValueKind;
  each(Field{"filename", Text, ListOf::Nothing, FieldRole::Packed}, a.filename...);
  each(Field{"size", Pixels, ListOf::Nothing, FieldRole::Packed}, a.size...);
}

void describe(auto& each, Of<Armature> auto&... a) {
  using enum ValueKind;
  each(Field{"version", Text}, a.version...);
  each(Field{"baked_ik", Flag}, a.baked_ik...);
  each(Field{"img_format", Word}, a.jpg...);
  each(Field{"clear_color", Channel}, a.clear_color...);
  each(Field{"bones", Parts}, a.bones...);
  each(Field{"animations", Parts}, a.animations...);
  each(Field{"visuals", Parts}, a.visuals...);
  each(Field{"inverse_kinematics", Parts}, a.inverse_kinematics...);
  each(Field{"physics", Parts}, a.physics...);
  each(Field{"styles", Parts}, a.styles...);
  each(Field{"atlases", Parts}, a.atlases...);
}

void describe(auto& each, Of<EditorBone> auto&... b) {
  using enum ValueKind;
  each(field::editor("folded", Flag), b.folded...);
  each(Field{"ik_disabled", Flag}, b.ik_disabled...);
  each(field::editor("locked", Flag), b.locked...);
  each(field::editor("group_color", Channel), b.group_color...);
}

void describe(auto& each, Of<EditorFacts> auto&... e) {
  using enum ValueKind;
  each(field::editor("camera.pos", Pixels), e.camera_pos...);
  each(field::editor("camera.zoom", Pixels), e.camera_zoom...);
  each(field::editor("bones", Parts), e.bones...);
  each(Field{"styles.active", Index, ListOf::Styles}, e.active_styles...);
}

// The names of a type's fields in files.
template <class Type>
std::vector<const char*> field_names() {
  std::vector<const char*> names;
  const Type one;
  auto each = [&](const Field& field, const auto&) { names.push_back(field.name); };
  describe(each, one);
  return names;
}

}  // namespace skelform
