// Converts canonical JSON (format 0.7, made by migrate.h) to an Armature. One source file per part.
// Each part checks its input, so the result needs no further checks.
#pragma once

#include <string>
#include <unordered_map>

#include "load/json/bone_ids.h"
#include "load/json/node.h"
#include "skelform/skf.h"

namespace skelform {

struct Parse {
  Armature armature;
  Findings& findings;
  BoneIds bone_ids;
  std::vector<int> visuals_owner, physics_owner;  // the last bone that refers to an entry, or -1
  std::unordered_map<std::string, int> texture_index;
};

// The shape must be checked before (shape.h). Throws Refusal if a bone's transform is not finite.
Armature parse_armature(const Json& canonical, Findings& findings);

void parse_bones(Parse& parse, const Node& root);
void detach_cycles(Parse& parse);
void parse_visuals(Parse& parse, const Node& root);
void parse_inverse_kinematics(Parse& parse, const Node& root);
void parse_physics(Parse& parse, const Node& root);
void parse_styles(Parse& parse, const Node& root);
void parse_animations(Parse& parse, const Node& root);

// Returns the index of a name in texture_names, adding new names; -1 for "".
int texture_named(Parse& parse, const std::string& name);

// Returns the index of the bone that a member refers to; -1 if absent, or, reported, if the bone
// does not exist.
int bone_reference(const Parse& parse, const Node& node, std::string_view key, const char* code,
                   const std::string& consequence);
// Returns the index that a member holds, below `count`; -1 if absent, or, reported, if out of
// range.
int checked_index(const Node& node, std::string_view key, int count, const char* code,
                  const std::string& consequence);

// Convert strings to enums. An unknown string is reported as `code` and gives the first enumerator.
IkMode ik_mode_named(const Node& node, std::string_view key, const std::string& name);
IkConstraint ik_constraint_named(const Node& node, std::string_view key, const std::string& name);

}  // namespace skelform
