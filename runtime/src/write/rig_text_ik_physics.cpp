#include "skelform/format.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

void write_members(JsonWriter& json, const InverseKinematics& family) {
  name(json, "bone_ids");
  begin(json, '[');
  for (const int bone : family.bone_ids) literal(json, std::to_string(bone));
  end(json, ']');
}

void write_family(RigText& rig, int index) {
  const InverseKinematics& family = rig.draft.armature.inverse_kinematics[index];
  const bool mimics = family.mimic_target || family.init_mimic_target;
  JsonWriter& json = rig.json;
  begin(json, '{');
  put(json, "id", index);
  if (format_of(rig.draft.armature.version).has_family_id) put(json, "family_id", index);
  put(json, "constraint", std::string_view(name_of(family.constraint)));
  put(json, "mode", std::string_view(name_of(family.mode)));
  put(json, "target_id", family.target_id);
  write_members(json, family);
  if (mimics) put_truth(json, "mimic_target", family.mimic_target);
  put(json, "init_constraint", std::string_view(name_of(family.init_constraint)));
  put(json, "init_mode", std::string_view(name_of(family.init_mode)));
  if (mimics) put_truth(json, "init_mimic_target", family.init_mimic_target);
  const int origin = rig.draft.origins.families[index];
  put_unknown(json, original_part(rig.original, "inverse_kinematics", origin),
              "inverse_kinematics");
  end(json, '}');
}

// A group of fields is left out if none of its parameters is used and no state is saved.
void write_position_group(JsonWriter& json, const Physics& p) {
  if (p.has_global_pos) put(json, "global_pos", p.global_pos);
  if (p.pos_damping == 0 && p.pos_ratio == 0) return;
  put(json, "pos_damping", p.pos_damping);
  put(json, "pos_ratio", p.pos_ratio);
}

bool uses_rotation(const Physics& p) {
  return p.sway != 0 || p.rot_damping != 0 || p.rot_bounce != 0 || p.global_rot != 0 ||
         p.global_orbit != 0 || p.global_orbit_diff != 0 || p.global_orbit_vel != 0;
}

void write_rotation_group(JsonWriter& json, const Physics& p) {
  if (!uses_rotation(p)) return;
  put(json, "global_rot", p.global_rot);
  put(json, "rot_damping", p.rot_damping);
  put(json, "global_orbit", p.global_orbit);
  put(json, "global_orbit_diff", p.global_orbit_diff);
  put(json, "global_orbit_vel", p.global_orbit_vel);
  put(json, "sway", p.sway);
  put(json, "rot_bounce", p.rot_bounce);
}

void write_scale_group(JsonWriter& json, const Physics& p) {
  if (p.scale_damping == 0 && p.scale_ratio == 0 && p.global_scale == Vec2{0}) return;
  put(json, "global_scale", p.global_scale);
  put(json, "scale_damping", p.scale_damping);
  put(json, "scale_ratio", p.scale_ratio);
}

}  // namespace

void write_families(RigText& rig) {
  name(rig.json, "inverse_kinematics");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.inverse_kinematics.size(); ++i)
    write_family(rig, i);
  end(rig.json, ']');
}

void write_physics(RigText& rig) {
  name(rig.json, "physics");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.physics.size(); ++i) {
    const Physics& physics = rig.draft.armature.physics[i];
    begin(rig.json, '{');
    write_position_group(rig.json, physics);
    write_rotation_group(rig.json, physics);
    write_scale_group(rig.json, physics);
    const int origin = rig.draft.origins.physics[i];
    put_unknown(rig.json, original_part(rig.original, "physics", origin), "physics");
    end(rig.json, '}');
  }
  end(rig.json, ']');
}

}  // namespace skelform
