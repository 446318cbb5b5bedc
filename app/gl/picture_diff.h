// Compares two pictures of a viewport pixel by pixel. Uses no OpenGL.
#pragma once

#include <array>
#include <cstdint>

#include "gl/image_io.h"

namespace skelscope::gl {

// Turns `picture` grey and colours each pixel that differs from `other`, which has the same size.
// Returns how many pixels differ. Pixels that are transparent in both are equal.
int mark_differences(Image& picture, const Image& other, std::array<std::uint8_t, 3> ink);

}  // namespace skelscope::gl
