// Faults as editors, converters and merges leave them in exports, one a rig.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace faults {

using Json = nlohmann::ordered_json;

struct Fault {
  const char* name;
  void (*plant)(Json& rig);        // changes the example's armature.json
  std::vector<std::string> codes;  // of problems that find it; none: only a comparison can
  const char* field;               // names the changed value in the list of changes
};

std::span<const Fault> faults_of_parts();   // bones, sprites, styles, families, physics
std::span<const Fault> faults_of_motion();  // animations, keys, the file as a whole

Json& bone(Json& rig, const char* name);
Json& sprite(Json& rig, const char* bone_name);
Json& animation(Json& rig, const char* name);
// The n-th key of a bone's element; negative: from the end.
Json& key(Json& rig, const char* animation_name, const char* bone_name, const char* element, int n);
// Sorts the keys by frame and computes next_kf.
void renumber(Json& keys);
void erase_keys(Json& rig, const char* animation_name, const char* bone_name);

skelform::Skf example();
skelform::Skf with_fault(const Fault& fault);

}  // namespace faults
