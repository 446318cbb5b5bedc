// The image behind the rig, decoded and uploaded once.
#pragma once

#include <optional>
#include <string>

#include "gl/texture.h"

namespace skelscope {

struct Viewer;

struct BackdropImage {
  std::string path;  // that was read; empty: none, or read it again
  std::optional<gl::Texture> texture;
  float luminance = 0;  // 0..1, the mean of what is painted
};

// Reads the image that the view asks for. One that cannot be shown raises a notice, and the theme's
// ground takes its place. Needs a current context.
void follow_backdrop(Viewer& viewer);

}  // namespace skelscope
