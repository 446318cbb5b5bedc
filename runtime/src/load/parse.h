// The canonical JSON (format 0.7, made by migrate.h) to an Armature. One file a part; each part
// checks what it reads, so that what comes out needs no more checking.
#pragma once

#include <string>
#include <unordered_map>

#include "load/bone_ids.h"
#include "load/node.h"
#include "skelform/skf.h"

namespace skelform {

struct Parse {
  Armature armature;
  Findings& findings;
  BoneIds bone_ids;
  std::vector<int> visuals_owner, physics_owner;  // the last bone that names an entry, or -1
  std::unordered_map<std::string, int> texture_index;
};

// The shape must have been checked (shape.h). Throws Refusal when a bone's transform is not finite.
Armature parse_armature(const Json& canonical, Findings& findings);

void parse_bones(Parse& parse, const Node& root);
void detach_cycles(Parse& parse);
void parse_visuals(Parse& parse, const Node& root);
void parse_mesh(Parse& parse, const Node& node, Visuals& visuals);
void parse_inverse_kinematics(Parse& parse, const Node& root);
void parse_physics(Parse& parse, const Node& root);
void parse_styles(Parse& parse, const Node& root);
void parse_animations(Parse& parse, const Node& root);

// texture_names' index of a name, added when new; -1 for "".
int texture_named(Parse& parse, const std::string& name);

// The index of the bone a member names; -1 for none and, reported, for one that does not exist.
int bone_reference(const Parse& parse, const Node& node, std::string_view key, const char* code,
                   const std::string& consequence);
// The same for what is named by index, of which there are `count`.
int checked_index(const Node& node, std::string_view key, std::size_t count, const char* code,
                  const std::string& consequence);

// Strings to enums; an unknown one is reported as `code` and reads as the first of the enum.
IkMode ik_mode_named(const Node& node, std::string_view key, const std::string& name);
IkConstraint ik_constraint_named(const Node& node, std::string_view key, const std::string& name);

}  // namespace skelform
