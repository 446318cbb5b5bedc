// An image behind the rig.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gl/image_io.h"

namespace skelscope {

// Decodes a PNG or JPG and scales it, without distortion, to cover width x height pixels; the
// excess on two sides is cut off. Empty, with an error that names the file, if it cannot be
// decoded.
std::optional<gl::Image> backdrop_from(std::string_view bytes, const std::string& path, int width,
                                       int height, std::string& error);
std::optional<gl::Image> read_backdrop(const std::string& path, int width, int height,
                                       std::string& error);

// Puts an opaque image of the same size behind the picture.
void put_over(gl::Image& picture, const gl::Image& backdrop);

}  // namespace skelscope
