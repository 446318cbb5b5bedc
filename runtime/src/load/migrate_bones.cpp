// Formats up to 0.5.0 kept textures, meshes, IK and physics on the bones; since 0.5.3 each has an
// array of its own.
#include <nlohmann/json.hpp>
#include <span>
#include <unordered_set>

#include "load/migrate.h"
#include "load/node.h"

namespace skelform {
namespace {

using skeljson::find_member;

// Moves a member to another object under another name; says whether there was one.
bool move_member(Json& from, const char* key, Json& to, const char* new_key) {
  const auto found = from.find(key);
  if (found == from.end()) return false;
  to[new_key] = std::move(*found);
  from.erase(found);
  return true;
}

Json& array_of(Json& root, const char* key) {
  if (!root.contains(key)) root[key] = Json::array();
  return root[key];
}

// The string twin wins over the number 0.2 wrote beside it.
int spell_out(Json& bone, const char* key, const char* twin, std::span<const char* const> names) {
  if (const std::string word = string_or(bone, twin, ""); !word.empty()) {
    bone[key] = word;
    return 1;
  }
  const auto found = bone.find(key);
  if (found == bone.end() || !found->is_number()) return 0;
  const double value = found->get<double>();
  const bool known = value >= 0 && value < static_cast<double>(names.size());
  *found = known ? names[static_cast<std::size_t>(value)] : "number " + found->dump();
  return 1;
}

// Bones that begin a family, as the file lists them; without a list, those whose members begin
// with themselves.
std::vector<int> family_roots(const Migration& m) {
  std::vector<int> roots;
  std::unordered_set<int> seen;
  if (const Json* ids = find_member(m.root, "ik_root_ids"); ids != nullptr && ids->is_array()) {
    for (const Json& id : *ids) {
      const int bone = id.is_number_integer() ? m.bone_ids.find(id.get<int>()) : -1;
      if (bone >= 0 && seen.insert(bone).second) roots.push_back(bone);
    }
    return roots;
  }
  const Json& bones = m.root["bones"];
  for (std::size_t b = 0; b < bones.size(); ++b) {
    const Json* members = find_member(bones[b], "ik_bone_ids");
    if (members == nullptr || !members->is_array() || members->empty()) continue;
    if (members->front() == id_at(bones[b], b)) roots.push_back(static_cast<int>(b));
  }
  return roots;
}

Json take_family(Json& bone, int root, int id) {
  Json family = {{"id", id}};
  family[kOrigin] = path_in_file(bone, "bones", static_cast<std::size_t>(root)) + ".ik_";
  move_member(bone, "ik_constraint", family, "constraint");
  move_member(bone, "ik_mode", family, "mode");
  move_member(bone, "ik_target_id", family, "target_id");
  move_member(bone, "ik_bone_ids", family, "bone_ids");
  move_member(bone, "init_ik_constraint", family, "init_constraint");
  move_member(bone, "init_ik_mode", family, "init_mode");
  return family;
}

// The numbers bones had were labels of families, not positions.
void relabel_members(Migration& m, const Json& families) {
  for (Json& bone : m.root["bones"]) bone["ik_family_id"] = -1;
  for (std::size_t f = 0; f < families.size(); ++f) {
    const Json* members = find_member(families[f], "bone_ids");
    if (members == nullptr || !members->is_array()) continue;
    for (const Json& id : *members) {
      const int bone = id.is_number_integer() ? m.bone_ids.find(id.get<int>()) : -1;
      if (bone >= 0) m.root["bones"][bone]["ik_family_id"] = f;
    }
  }
}

bool shows_something(const Json& bone) {
  const Json* vertices = find_member(bone, "vertices");
  return !string_or(bone, "tex", "").empty() || (vertices != nullptr && !vertices->empty());
}

Json take_visuals(Json& bone, std::size_t index) {
  Json visuals = {{kOrigin, path_in_file(bone, "bones", index)}};
  for (const char* key : {"tex", "zindex", "tint", "vertices", "indices", "binds", "init_tex",
                          "init_zindex", "init_tint"}) {
    move_member(bone, key, visuals, key);
  }
  return visuals;
}

bool has_physics(const Json& bone) {
  for (const char* key :
       {"phys_pos_damping", "phys_scale_damping", "phys_rot_damping", "phys_sway"}) {
    if (number_or(bone, key, 0) > 0) return true;
  }
  return false;
}

Json take_physics(Json& bone, std::size_t index) {
  Json physics = {{kOrigin, path_in_file(bone, "bones", index) + ".phys_"}};
  for (const char* key : {"pos_damping", "pos_ratio", "scale_damping", "scale_ratio", "rot_damping",
                          "sway", "rot_bounce", "global_pos", "global_scale", "global_rot",
                          "global_orbit", "global_orbit_diff", "global_orbit_vel"}) {
    move_member(bone, ("phys_" + std::string(key)).c_str(), physics, key);
  }
  return physics;
}

void log_count(Migration& m, std::size_t count, const std::string& sentence) {
  if (count > 0) m.log.push_back("Made " + std::to_string(count) + " " + sentence);
}

}  // namespace

void rename_hidden(Migration& m) {
  std::size_t renamed = 0;
  for (Json& bone : m.root["bones"]) {
    renamed += move_member(bone, "is_hidden", bone, "hidden");
    move_member(bone, "init_is_hidden", bone, "init_hidden");
  }
  if (renamed > 0) m.log.push_back("Read is_hidden as hidden (format 0.2).");
}

void spell_out_ik(Migration& m) {
  constexpr const char* constraints[] = {"None", "Clockwise", "CounterClockwise"};
  constexpr const char* modes[] = {"FABRIK", "Arc"};
  int spelled = 0;
  for (Json& bone : m.root["bones"]) {
    spelled += spell_out(bone, "ik_constraint", "ik_constraint_str", constraints);
    spelled += spell_out(bone, "init_ik_constraint", "init_ik_constraint_str", constraints);
    spelled += spell_out(bone, "ik_mode", "ik_mode_str", modes);
    spelled += spell_out(bone, "init_ik_mode", "init_ik_mode_str", modes);
  }
  if (spelled > 0) m.log.push_back("Spelled out IK constraints and modes that had numbers.");
}

void collect_families(Migration& m) {
  if (m.root.contains("inverse_kinematics")) return;
  Json& families = array_of(m.root, "inverse_kinematics");
  for (const int root : family_roots(m)) {
    families.push_back(take_family(m.root["bones"][root], root, static_cast<int>(families.size())));
  }
  relabel_members(m, families);
  log_count(m, families.size(),
            "IK families of ik_root_ids and the settings on those bones; numbered the members' "
            "ik_family_id by them.");
}

void split_off_visuals(Migration& m) {
  Json& bones = m.root["bones"];
  Json& visuals = array_of(m.root, "visuals");
  const std::size_t before = visuals.size();
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (bones[b].contains("visuals_id") || !shows_something(bones[b])) continue;
    visuals.push_back(take_visuals(bones[b], b));
    bones[b]["visuals_id"] = visuals.size() - 1;
  }
  log_count(m, visuals.size() - before, "visuals entries of textures and meshes on bones.");
}

void split_off_physics(Migration& m) {
  Json& bones = m.root["bones"];
  Json& physics = array_of(m.root, "physics");
  const std::size_t before = physics.size();
  for (std::size_t b = 0; b < bones.size(); ++b) {
    if (bones[b].contains("phys_rot_resistance")) {
      m.log.push_back("Left phys_rot_resistance of " + path_in_file(bones[b], "bones", b) +
                      " alone: an early sway with another scale.");
    }
    if (bones[b].contains("physics_id") || !has_physics(bones[b])) continue;
    physics.push_back(take_physics(bones[b], b));
    bones[b]["physics_id"] = physics.size() - 1;
  }
  log_count(m, physics.size() - before, "physics entries of phys_* values on bones.");
}

}  // namespace skelform
