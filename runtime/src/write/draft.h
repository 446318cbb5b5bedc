// A rig that is about to be written: what it says, and where each part of it stood in the file it
// comes from, which may hold keys nobody knows.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

// For each part its position in the Skf's armature; -1 for one that is new. A key of an animation
// has its position in the file's in file_index.
struct Origins {
  std::vector<int> bones, animations, visuals, families, physics, styles, atlases;
  std::vector<std::vector<int>> textures;  // of every style
  std::vector<int> texture_styles;         // the style whose textures those are
};

struct Draft {
  Armature armature;  // references are in range
  EditorFacts editor;
  std::vector<AtlasImage> images;  // one an atlas
  Origins origins;
  std::string left_out;  // of what was asked for: sentences
};

Draft draft_of(const Skf& skf);

// Puts the bones in another order, or leaves some out: `order` lists the old positions of the bones
// to keep. References to bones follow; those to removed bones are dropped, and so are their keys.
void arrange_bones(Draft& draft, const std::vector<int>& order);

// As format 0.7 has it: parents before children, keys by frame, none that mean nothing. Derived
// fields are updated.
void put_in_order(Draft& draft);

}  // namespace skelform
