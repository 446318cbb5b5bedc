#include "commands/rig/inspect_json.h"

#include <functional>

#include "session/json/json_text.h"

namespace skelscope {
namespace {

using namespace skelform;

template <class Row>
void write_facts_list(JsonText& json, const char* name, const std::vector<Row>& rows,
                      const std::function<void(const Row&)>& write_members) {
  key(json, name);
  begin(json, '[');
  for (const Row& row : rows) {
    line_break(json);
    begin(json, '{');
    write_members(row);
    end(json, '}');
  }
  end(json, ']');
}

void write_bone(JsonText& json, const Armature& armature, const Bone& bone) {
  field(json, "id", bone.id);
  field(json, "name", bone.name);
  field(json, "parent_id", bone.parent_id);
  field(json, "ik_family_id", bone.ik_family_id);
  field(json, "physics_id", bone.physics_id);
  if (bone.visuals_id < 0) return;
  const Visuals& v = armature.visuals[bone.visuals_id];
  if (v.init_tex >= 0) field(json, "tex", armature.texture_names[v.init_tex]);
  field(json, "zindex", v.init_zindex);
  field(json, "vertices", static_cast<std::int64_t>(v.vertices.size()));
}

void write_animation(JsonText& json, const Animation& a) {
  field(json, "name", a.name);
  field(json, "last_frame", a.last_frame);
  field(json, "fps", a.fps);
  field(json, "keyframes", static_cast<std::int64_t>(a.keyframes.size()));
  field(json, "tracks", static_cast<std::int64_t>(a.tracks.size()));
}

void write_family(JsonText& json, const InverseKinematics& f) {
  field(json, "mode", skelform::name_of(f.mode));
  field(json, "constraint", skelform::name_of(f.constraint));
  field(json, "mimic_target", f.mimic_target);
  field(json, "target_id", f.target_id);
  key(json, "bone_ids");
  begin(json, '[');
  for (int bone : f.bone_ids) value(json, bone);
  end(json, ']');
}

void write_physics(JsonText& json, const Physics& p) {
  field(json, "pos_damping", p.pos_damping);
  field(json, "pos_ratio", p.pos_ratio);
  field(json, "scale_damping", p.scale_damping);
  field(json, "scale_ratio", p.scale_ratio);
  field(json, "rot_damping", p.rot_damping);
  field(json, "sway", p.sway);
  field(json, "rot_bounce", p.rot_bounce);
}

void write_style(JsonText& json, const Style& style) {
  field(json, "name", style.name);
  key(json, "textures");
  begin(json, '[');
  for (const Texture& texture : style.textures) value(json, texture.name);
  end(json, ']');
}

void write_atlas(JsonText& json, const Atlas& atlas) {
  field(json, "filename", atlas.filename);
  field(json, "width", atlas.size.x);
  field(json, "height", atlas.size.y);
}

void write_log(JsonText& json, const std::vector<std::string>& lines) {
  key(json, "migration_log");
  begin(json, '[');
  for (const std::string& line : lines) value(json, line);
  end(json, ']');
}

}  // namespace

std::string inspect_json(const Skf& skf, const std::string& path,
                         const std::vector<Problem>& problems, bool named) {
  const Armature& a = skf.armature;
  JsonText json;
  begin(json, '{');
  if (named) field(json, "file", path);
  field(json, "rig", path);
  field(json, "version", a.version);
  field(json, "format", skf.format);
  field(json, "baked_ik", a.baked_ik);
  write_facts_list<Bone>(json, "bones", a.bones, [&](auto& b) { write_bone(json, a, b); });
  write_facts_list<Animation>(json, "animations", a.animations,
                              [&](auto& x) { write_animation(json, x); });
  write_facts_list<InverseKinematics>(json, "inverse_kinematics", a.inverse_kinematics,
                                      [&](auto& f) { write_family(json, f); });
  write_facts_list<Physics>(json, "physics", a.physics, [&](auto& p) { write_physics(json, p); });
  write_facts_list<Style>(json, "styles", a.styles, [&](auto& s) { write_style(json, s); });
  write_facts_list<Atlas>(json, "atlases", a.atlases, [&](auto& x) { write_atlas(json, x); });
  write_log(json, skf.migration_log);
  field(json, "problems", static_cast<std::int64_t>(problems.size()));
  end(json, '}');
  return json.text;
}

}  // namespace skelscope
