// Formats up to 0.5.0 kept textures, meshes, IK and physics in the bones. Since 0.5.3 each has an
// array of its own.
#include <span>
#include <unordered_set>

#include "fields/rig_fields.h"
#include "load/json/node.h"
#include "load/migrate/migrate.h"

namespace skelform {
namespace {

using skeljson::Document;
using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

Json& array_of(const Migration& m, const char* key) {
  if (!has(m.root, key)) set(m.document, m.root, key, skeljson::make_array());
  return *find_member(m.root, key);
}

template <class Visit>
void for_each_bone(const Migration& m, const Visit& visit) {
  Json& bones = *find_member(m.root, "bones");
  for (std::size_t b = 0; b < size_of(bones); ++b) visit(element_of(bones, b), b);
}

// Returns the index of the bone with that id; -1 if there is none.
int bone_with_id(const Migration& m, const Json& id) {
  const auto number = whole_number(id);
  return number ? m.bone_ids.find(*number) : -1;
}

// Turns a number into its name. 0.2 also wrote the name into a second member, which wins.
int spell_out(const Migration& m, Json& bone, const char* key, const char* twin,
              std::span<const char* const> names) {
  if (const std::string word = string_or(bone, twin, ""); !word.empty()) {
    set(m.document, bone, key, make_text(m.document, word));
    return 1;
  }
  Json* found = find_member(bone, key);
  if (found == nullptr || kind_of(*found) != Kind::Number) return 0;
  const double value = skeljson::number_of(*found);
  const bool known = value >= 0 && value < static_cast<double>(names.size());
  *found = make_text(m.document, known ? names[value] : "number " + skeljson::written(*found));
  return 1;
}

std::vector<int> listed_roots(const Migration& m, const Json& ids) {
  std::vector<int> roots;
  std::unordered_set<int> seen;
  for (std::size_t i = 0; i < size_of(ids); ++i) {
    const int bone = bone_with_id(m, element_of(ids, i));
    if (bone >= 0 && seen.insert(bone).second) roots.push_back(bone);
  }
  return roots;
}

// Returns the bones that begin a family, from the file's list. Without a list: the bones whose own
// id is the first of their members.
std::vector<int> family_roots(const Migration& m) {
  const Json* ids = find_member(m.root, "ik_root_ids");
  if (is_array(ids)) return listed_roots(m, *ids);
  std::vector<int> roots;
  for_each_bone(m, [&](const Json& bone, std::size_t b) {
    const Json* members = find_member(bone, "ik_bone_ids");
    if (!is_array(members) || size_of(*members) == 0) return;
    const Json& first = element_of(*members, 0);
    const bool is_number = kind_of(first) == Kind::Number;
    if (is_number && skeljson::number_of(first) == id_at(bone, b)) roots.push_back(b);
  });
  return roots;
}

Json take_family(const Migration& m, Json& bone, int root, int id) {
  Json family = skeljson::make_object();
  const std::string origin = path_in_file(bone, "bones", root) + ".ik_";
  set(m.document, family, "id", skeljson::make_whole(id));
  set(m.document, family, kOrigin, make_text(m.document, origin));
  move_member(m, bone, "ik_constraint", family, "constraint");
  move_member(m, bone, "ik_mode", family, "mode");
  move_member(m, bone, "ik_target_id", family, "target_id");
  move_member(m, bone, "ik_bone_ids", family, "bone_ids");
  move_member(m, bone, "init_ik_constraint", family, "init_constraint");
  move_member(m, bone, "init_ik_mode", family, "init_mode");
  return family;
}

bool bones_have_members(const Migration& m) {
  bool any = false;
  for_each_bone(m, [&](const Json& bone, std::size_t) {
    const Json* members = find_member(bone, "ik_bone_ids");
    any = any || (is_array(members) && size_of(*members) > 0);
  });
  return any;
}

// Returns the list of families that some early exports have in place of members in bones. The
// editor of October 2025 could write a family twice; duplicates are dropped.
Json listed_families(const Migration& m) {
  Json families = skeljson::make_array();
  std::unordered_set<std::string> seen;
  if (Json* list = find_member(m.root, "ik_families"); is_array(list))
    mark_origins(m.document, *list, "ik_families");
  for_each_object(m.root, "ik_families", [&](Json& family, std::size_t) {
    std::string words;
    for (const char* key : {"bone_ids", "target_id"})
      if (const Json* found = find_member(family, key)) words += skeljson::written(*found) + ' ';
    if (!seen.insert(words).second) return;
    const auto id = static_cast<std::int64_t>(size_of(families));
    set(m.document, family, "id", skeljson::make_whole(id));
    append(m.document, families, family);
  });
  return families;
}

// Sets each bone's ik_family_id to the position of its family. Early files had labels there.
void relabel_members(const Migration& m, const Json& families) {
  for_each_bone(m, [&](Json& bone, std::size_t) {
    set(m.document, bone, "ik_family_id", skeljson::make_whole(-1));
  });
  Json& bones = *find_member(m.root, "bones");
  for (std::size_t f = 0; f < size_of(families); ++f) {
    const Json* members = find_member(element_of(families, f), "bone_ids");
    for (std::size_t i = 0; is_array(members) && i < size_of(*members); ++i) {
      const int bone = bone_with_id(m, element_of(*members, i));
      const Json label = skeljson::make_whole(static_cast<std::int64_t>(f));
      if (bone >= 0) set(m.document, element_of(bones, bone), "ik_family_id", label);
    }
  }
}

// Returns whether the value is null or an empty array or object.
bool is_empty(const Json& value) {
  const bool holds = kind_of(value) == Kind::Array || kind_of(value) == Kind::Object;
  return holds ? size_of(value) == 0 : kind_of(value) == Kind::Null;
}

bool shows_something(const Json& bone) {
  const Json* vertices = find_member(bone, "vertices");
  return !string_or(bone, "tex", "").empty() || (vertices != nullptr && !is_empty(*vertices));
}

Json take_visuals(const Migration& m, Json& bone, std::size_t index) {
  Json visuals = skeljson::make_object();
  set(m.document, visuals, kOrigin, make_text(m.document, path_in_file(bone, "bones", index)));
  for (const char* key : {"tex", "zindex", "tint", "vertices", "indices", "binds", "init_tex",
                          "init_zindex", "init_tint"}) {
    move_member(m, bone, key, visuals, key);
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

Json take_physics(const Migration& m, Json& bone, std::size_t index) {
  Json physics = skeljson::make_object();
  const std::string origin = path_in_file(bone, "bones", index) + ".phys_";
  set(m.document, physics, kOrigin, make_text(m.document, origin));
  for (const char* key : field_names<Physics>()) {
    move_member(m, bone, ("phys_" + std::string(key)).c_str(), physics, key);
  }
  return physics;
}

void log_count(Migration& m, std::size_t count, const std::string& sentence) {
  if (count > 0) m.log.push_back("Made " + std::to_string(count) + " " + sentence);
}

}  // namespace

void rename_hidden(Migration& m) {
  std::size_t renamed = 0;
  for_each_bone(m, [&](Json& bone, std::size_t) {
    renamed += move_member(m, bone, "is_hidden", bone, "hidden");
    move_member(m, bone, "init_is_hidden", bone, "init_hidden");
  });
  if (renamed > 0) m.log.push_back("Read is_hidden as hidden (format 0.2).");
}

void spell_out_ik(Migration& m) {
  constexpr const char* constraints[] = {"None", "Clockwise", "CounterClockwise"};
  constexpr const char* modes[] = {"FABRIK", "Arc"};
  int spelled = 0;
  for_each_object(m.root, "ik_families", [&](Json& family, std::size_t) {
    spelled += spell_out(m, family, "constraint", "constraint_str", constraints);
    spelled += spell_out(m, family, "mode", "mode_str", modes);
  });
  for_each_bone(m, [&](Json& bone, std::size_t) {
    spelled += spell_out(m, bone, "ik_constraint", "ik_constraint_str", constraints);
    spelled += spell_out(m, bone, "init_ik_constraint", "init_ik_constraint_str", constraints);
    spelled += spell_out(m, bone, "ik_mode", "ik_mode_str", modes);
    spelled += spell_out(m, bone, "init_ik_mode", "init_ik_mode_str", modes);
  });
  if (spelled > 0) m.log.push_back("Spelled out IK constraints and modes that had numbers.");
}

void collect_families(Migration& m) {
  if (has(m.root, "inverse_kinematics")) return;
  Json families = bones_have_members(m) ? skeljson::make_array() : listed_families(m);
  const bool listed = size_of(families) > 0;
  Json& bones = *find_member(m.root, "bones");
  for (const int root : listed ? std::vector<int>{} : family_roots(m)) {
    Json& bone = element_of(bones, root);
    const int id = size_of(families);
    append(m.document, families, take_family(m, bone, root, id));
  }
  relabel_members(m, families);
  set(m.document, m.root, "inverse_kinematics", families);
  log_count(m, size_of(families),
            listed ? "IK families of ik_families; numbered the members' ik_family_id by them."
                   : "IK families of ik_root_ids and the settings on those bones; numbered the "
                     "members' ik_family_id by them.");
}

void split_off_visuals(Migration& m) {
  Json& visuals = array_of(m, "visuals");
  const std::size_t before = size_of(visuals);
  for_each_bone(m, [&](Json& bone, std::size_t b) {
    if (has(bone, "visuals_id") || !shows_something(bone)) return;
    const auto id = static_cast<std::int64_t>(size_of(visuals));
    append(m.document, visuals, take_visuals(m, bone, b));
    set(m.document, bone, "visuals_id", skeljson::make_whole(id));
  });
  log_count(m, size_of(visuals) - before, "visuals entries of textures and meshes on bones.");
}

void split_off_physics(Migration& m) {
  Json& physics = array_of(m, "physics");
  const std::size_t before = size_of(physics);
  for_each_bone(m, [&](Json& bone, std::size_t b) {
    if (has(bone, "phys_rot_resistance")) {
      m.log.push_back("Left phys_rot_resistance of " + path_in_file(bone, "bones", b) +
                      " alone: an early sway with another scale.");
    }
    if (has(bone, "physics_id") || !has_physics(bone)) return;
    const auto id = static_cast<std::int64_t>(size_of(physics));
    append(m.document, physics, take_physics(m, bone, b));
    set(m.document, bone, "physics_id", skeljson::make_whole(id));
  });
  log_count(m, size_of(physics) - before, "physics entries of phys_* values on bones.");
}

}  // namespace skelform
