// The rectangles of a rig's atlases, and the bones and styles that use them.
#pragma once

#include <vector>

#include "skelform/skf.h"

namespace skelscope {

// A rectangle with one name. Styles with the same rectangle and name share it.
struct TextureUse {
  int tex = -1;             // index into Armature::texture_names
  skelform::Texture place;  // atlas_idx -1: its atlas does not exist
  std::vector<int> styles;  // the styles that have it, in the file's order
  std::vector<int> bones;   // bones that show its name, at rest or by a key; empty: unused
  bool outside = false;     // it extends beyond its atlas
};
std::vector<TextureUse> texture_uses(const skelform::Armature& armature);

// Returns whether both are the same rectangle of an atlas.
bool same_place(const skelform::Texture& a, const skelform::Texture& b);

// Returns the use that a texture of the rig belongs to; -1 for nullptr.
int use_of(const std::vector<TextureUse>& uses, const skelform::Texture* texture);

// Returns the smallest rectangle of an atlas at a point (atlas pixels, y down); -1: none.
int use_at(const std::vector<TextureUse>& uses, int atlas, skelform::Vec2 point);

}  // namespace skelscope
