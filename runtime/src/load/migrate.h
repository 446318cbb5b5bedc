// Older layouts to the canonical one, format 0.7, as JSON. What is converted is decided by the
// keys that are there, never by the version a file claims: hybrids of all kinds exist.
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

// Moves the contents of 0.1's `armature` (or the first of `armatures`) to the root. Returns what
// precedes the paths of bones and animations in the file: "armature." or nothing. Throws Refusal
// when there are no bones anywhere.
std::string hoist_armature(const skeljson::Document& document, std::vector<std::string>& log);

// "0.1" ... "0.7": the layout a hoisted root has.
std::string layout_of(const Json& root, bool hoisted);

// Everything after the hoisting; check the shape (shape.h) in between.
void migrate(const skeljson::Document& document, bool hoisted, Findings& findings,
             std::vector<std::string>& log);

// The steps, in the order migrate() takes them; each does nothing to a file that has no need.
void turn_textures_into_style(Migration& migration);  // 0.1
void make_keys_absolute(Migration& migration);        // 0.1
void name_elements(Migration& migration);             // 0.2
void make_handles(Migration& migration);              // 0.1, 0.2
void spell_out_key_values(Migration& migration);      // 0.2
void rename_hidden(Migration& migration);             // 0.2
void spell_out_ik(Migration& migration);              // 0.2
void collect_families(Migration& migration);          // up to 0.5.0
void split_off_visuals(Migration& migration);         // up to 0.5.0
void split_off_physics(Migration& migration);         // up to 0.5.0

// Reading without trust.
double number_or(const Json& object, std::string_view key, double fallback);
// The nearest that an int can hold.
int integer_or(const Json& object, std::string_view key, int fallback);
std::string_view text_or(const Json& object, std::string_view key, std::string_view fallback);
std::string string_or(const Json& object, std::string_view key, const std::string& fallback);
bool has(const Json& object, std::string_view key);

// The JSON path of a bone or an animation in the file.
std::string path_in_file(const Json& object, const char* array, std::size_t index);

// Visits every keyframe with its animation's index and its own.
void for_each_key(Json& root, const std::function<void(Json&, std::size_t, std::size_t)>& visit);

}  // namespace skelform
