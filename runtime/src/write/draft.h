// A rig to be written: its contents, and the place of each part in the source file, which may have
// unknown keys.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

// The position of each part in the Skf's armature; -1: new. A key's position in the file's
// animation is in its file_index.
struct Origins {
  std::vector<int> bones, animations, visuals, families, physics, styles, atlases;
  std::vector<std::vector<int>> textures;  // by style
  std::vector<int> texture_styles;         // the style of each list of textures
};

struct Draft {
  Armature armature;  // all references are in range
  EditorFacts editor;
  std::vector<AtlasImage> images;  // one per atlas
  Origins origins;
  std::string left_out;  // sentences about requested changes that were left out
};

Draft draft_of(const Skf& skf);

// Reorders the bones or removes some: `order` lists the old positions of the bones to keep.
// References to bones are updated. References to removed bones are dropped, and so are their keys.
void arrange_bones(Draft& draft, const std::vector<int>& order);

// Returns the elements at the positions in `order`.
template <typename T>
std::vector<T> picked(const std::vector<T>& from, const std::vector<int>& order) {
  std::vector<T> to;
  to.reserve(order.size());
  for (const int i : order) to.push_back(from[i]);
  return to;
}

// Brings the rig into the order of format 0.7: parents before children, keys by frame, no keys
// without effect. Updates derived fields.
void put_in_order(Draft& draft);

}  // namespace skelform
