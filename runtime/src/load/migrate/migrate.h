// Converts older layouts, as JSON, to the canonical layout, format 0.7. The existing keys decide
// the conversion, not the version that a file claims, because many mixed files exist.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "json/change.h"
#include "load/json/bone_ids.h"
#include "load/json/findings.h"
#include "load/json/rig_json.h"

namespace skelform {

struct Migration {
  const skeljson::Document& document;
  Json& root;
  Findings& findings;
  std::vector<std::string>& log;  // one sentence per conversion
  BoneIds bone_ids;
};

// Moves the contents of `armature` (or the first of `armatures`), which rigs had until October
// 2025, to the root. Returns the prefix of their paths in the file, "armature." or "". Throws
// Refusal if there are no bones.
std::string hoist_armature(const skeljson::Document& document, std::vector<std::string>& log);

// Returns the layout of a hoisted root: "0.1" ... "0.7".
std::string layout_of(const Json& root, bool hoisted);

// Runs all conversions after hoist_armature(). The shape (shape.h) must be checked before.
void migrate(const skeljson::Document& document, bool hoisted, Findings& findings,
             std::vector<std::string>& log);

// The steps in the order of migrate(). Each leaves files alone that do not need it. "Early" exports
// are from August to December 2025, between 0.1 and 0.2.
void rename_early_keys(Migration& migration);      // early
void name_elements(Migration& migration);          // early, 0.2
void gather_styles(Migration& migration);          // 0.1, early
void add_sheet(Migration& migration, bool early);  // 0.1, early; others only with a texture_size
void name_textures(Migration& migration);          // 0.1, early
void centre_meshes(Migration& migration);          // 0.1, early
void settle_01(Migration& migration);              // 0.1
void make_keys_absolute(Migration& migration);     // 0.1
void make_handles(Migration& migration);           // 0.1, 0.2
void spell_out_key_values(Migration& migration);   // 0.2
void rename_hidden(Migration& migration);          // 0.2
void spell_out_ik(Migration& migration);           // 0.2
void collect_families(Migration& migration);       // up to 0.5.0
void split_off_visuals(Migration& migration);      // up to 0.5.0
void split_off_physics(Migration& migration);      // up to 0.5.0

// Read members that may be missing or of another type.
double number_or(const Json& object, std::string_view key, double fallback);
// Returns the nearest int to the number.
int integer_or(const Json& object, std::string_view key, int fallback);
std::string_view text_or(const Json& object, std::string_view key, std::string_view fallback);
std::string string_or(const Json& object, std::string_view key, const std::string& fallback);
bool has(const Json& object, std::string_view key);
// Names before 0.2 contain NULs; later names do not.
std::string without_nul(std::string_view name);

// Returns the JSON path of a bone or an animation in the file.
std::string path_in_file(const Json& object, const char* array, std::size_t index);
// Stores the path of each element in the file, before the array moves or gets another name.
void mark_origins(const skeljson::Document& document, Json& array, const std::string& path);

// Moves a member to another object under another name. Returns whether the member existed.
bool move_member(const Migration& m, Json& from, const char* key, Json& to, const char* new_key);

bool is_array(const Json* value);
// Visits the objects in an array member, if it exists.
void for_each_object(Json& owner, std::string_view array,
                     const std::function<void(Json&, std::size_t)>& visit);

// Visits every key with its animation's index and its own index.
void for_each_key(Json& root, const std::function<void(Json&, std::size_t, std::size_t)>& visit);

}  // namespace skelform
