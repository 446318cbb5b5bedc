// Older layouts to the canonical one, format 0.7, as JSON. The keys that are there decide what is
// converted, never the version a file claims: hybrids of all kinds exist.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "json/change.h"
#include "load/bone_ids.h"
#include "load/findings.h"
#include "load/rig_json.h"

namespace skelform {

struct Migration {
  const skeljson::Document& document;
  Json& root;
  Findings& findings;
  std::vector<std::string>& log;  // one sentence for each thing converted
  BoneIds bone_ids;
};

// Moves the contents of `armature` (or the first of `armatures`), which rigs had until October
// 2025, to the root. Returns what precedes their paths in the file: "armature." or nothing. Throws
// Refusal when there are no bones anywhere.
std::string hoist_armature(const skeljson::Document& document, std::vector<std::string>& log);

// "0.1" ... "0.7": the layout a hoisted root has.
std::string layout_of(const Json& root, bool hoisted);

// Everything after the hoisting; check the shape (shape.h) in between.
void migrate(const skeljson::Document& document, bool hoisted, Findings& findings,
             std::vector<std::string>& log);

// The steps, in the order migrate() takes them; each does nothing to a file that has no need.
// "Early" exports are those of August to December 2025, between 0.1 and 0.2.
void rename_early_keys(Migration& migration);      // early
void name_elements(Migration& migration);          // early, 0.2
void gather_styles(Migration& migration);          // 0.1, early
void add_sheet(Migration& migration, bool early);  // 0.1, early; of others with a texture_size
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

// Reading without trust.
double number_or(const Json& object, std::string_view key, double fallback);
// The nearest that an int can hold.
int integer_or(const Json& object, std::string_view key, int fallback);
std::string_view text_or(const Json& object, std::string_view key, std::string_view fallback);
std::string string_or(const Json& object, std::string_view key, const std::string& fallback);
bool has(const Json& object, std::string_view key);
// Names before 0.2 have NULs, which later ones do not.
std::string without_nul(std::string_view name);

// The JSON path of a bone or an animation in the file.
std::string path_in_file(const Json& object, const char* array, std::size_t index);
// Remembers where the elements of an array stand that is about to get another place or name.
void mark_origins(const skeljson::Document& document, Json& array, const std::string& path);

// Moves a member to another object under another name; says whether there was one.
bool move_member(const Migration& m, Json& from, const char* key, Json& to, const char* new_key);

bool is_array(const Json* value);
// Visits the objects in an array member, if there is one.
void for_each_object(Json& owner, std::string_view array,
                     const std::function<void(Json&, std::size_t)>& visit);

// Visits every keyframe with its animation's index and its own.
void for_each_key(Json& root, const std::function<void(Json&, std::size_t, std::size_t)>& visit);

}  // namespace skelform
