// Mip levels of images with straight alpha. No OpenGL here.
#pragma once

#include <vector>

#include "gl/image_io.h"

namespace skelscope::gl {

// Level 0 and every smaller one down to 1 x 1. Colours are averaged by their alpha, and texels that
// are fully transparent take the colour around them, because a filter blends in the colour of
// texels nobody sees: left black, they draw a dark fringe round every sprite.
std::vector<Image> make_mip_levels(Image image);

}  // namespace skelscope::gl
