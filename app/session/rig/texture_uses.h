// The rectangles of a rig's atlases, and who uses them.
#pragma once

#include <vector>

#include "skelform/skf.h"

namespace skelscope {

// A rectangle of one name. Styles that name the same rectangle share it.
struct TextureUse {
  int tex = -1;             // index into Armature::texture_names
  skelform::Texture place;  // atlas_idx -1: its atlas does not exist
  std::vector<int> styles;  // that have it, in the file's order
  std::vector<int> bones;   // that show its name, at rest or by a keyframe; empty: unused
  bool outside = false;     // leaves its atlas
};
std::vector<TextureUse> texture_uses(const skelform::Armature& armature);

// The one that a texture of the rig belongs to; -1 for nullptr.
int use_of(const std::vector<TextureUse>& uses, const skelform::Texture* texture);

// The smallest rectangle of an atlas that contains a point, in its pixels, y down; -1 for none.
int use_at(const std::vector<TextureUse>& uses, int atlas, skelform::Vec2 point);

}  // namespace skelscope
