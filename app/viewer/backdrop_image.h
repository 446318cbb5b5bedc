// The image behind the rig, decoded and uploaded once.
#pragma once

#include <optional>
#include <string>

#include "gl/texture.h"

namespace skelscope {

struct Viewer;

struct BackdropImage {
  std::string path;  // the file that was read; empty: none, so it is read again
  std::optional<gl::Texture> texture;
  float luminance = 0;  // mean of the opaque parts, 0..1
};

// Reads the image that the view requests. If it cannot be read, a notice says so and the theme's
// ground shows instead. Needs a current OpenGL context.
void follow_backdrop(Viewer& viewer);

}  // namespace skelscope
