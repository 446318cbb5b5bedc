// Writes a draft as the two JSON texts of a .skf.
#pragma once

#include <string>

#include "write/draft.h"
#include "write/unknown_keys.h"

namespace skelform {

struct RigText {
  const Draft& draft;
  const Original& original;
  JsonWriter json;
};

std::string armature_text(const Draft& draft, const Original& original);
std::string editor_text(const Draft& draft, const Original& original);

// The parts of armature.json, in the editor's order.
void write_bones(RigText& rig);
void write_animations(RigText& rig);
void write_styles(RigText& rig);  // also atlases
void write_visuals(RigText& rig);
void write_families(RigText& rig);
void write_physics(RigText& rig);

}  // namespace skelform
