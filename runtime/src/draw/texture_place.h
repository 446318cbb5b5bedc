// The place of a texture among the styles.
#pragma once

#include <span>

#include "skelform/armature.h"

namespace skelform {

struct TexturePlace {
  int style = -1, index = -1;
};

// Returns the first of the styles that has the texture, and its index in it; -1: none.
TexturePlace place_of_texture(const Armature& armature, int tex, std::span<const int> styles);

}  // namespace skelform
