// Finds the textures of two exports that look different, pixel by pixel, wherever they lie on the
// atlas. Uses no OpenGL.
#pragma once

#include <string>
#include <vector>

#include "gl/image_io.h"
#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope::gl {

// The pixels of a texture that differ, and their bounding box, relative to the texture's top left
// corner. Pixels that are transparent in both rigs are equal.
struct TextureChange {
  std::string style, texture;
  int pixels = 0, of = 0;  // differing pixels, and all pixels of the texture
  int x = 0, y = 0, width = 0, height = 0;
  int most = 0;  // largest difference of a channel, 0..255
};

struct TextureDiff {
  std::vector<TextureChange> changes;
  std::vector<std::string> messages;  // atlases that cannot be compared, and why
};

// Compares the textures of the same style, name and size. diff_rigs() reports all others.
TextureDiff diff_textures(const skelform::Skf& a, const skelform::Skf& b, const RigMatch& match);

}  // namespace skelscope::gl
