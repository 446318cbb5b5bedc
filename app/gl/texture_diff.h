// Which textures of two exports look different, pixel by pixel, wherever they lie on the atlas.
// No OpenGL here.
#pragma once

#include <string>
#include <vector>

#include "gl/image_io.h"
#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope::gl {

// Pixels of a texture that are not as they were, and the smallest rectangle around them, from the
// texture's top left corner. Colours do not count where nothing is painted in either.
struct TextureChange {
  std::string style, texture;
  int pixels = 0, of = 0;  // that differ, and in all
  int x = 0, y = 0, width = 0, height = 0;
  int most = 0;  // largest difference of a channel, 0..255
};

struct TextureDiff {
  std::vector<TextureChange> changes;
  std::vector<std::string> messages;  // atlases that cannot be compared, and why
};

// Textures that both have, of the same size; others are the business of diff_rigs().
TextureDiff diff_textures(const skelform::Skf& a, const skelform::Skf& b, const RigMatch& match);

}  // namespace skelscope::gl
