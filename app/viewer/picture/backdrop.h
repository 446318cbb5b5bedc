// An image behind the rig.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gl/image_io.h"

namespace skelscope {

// A PNG or JPG that covers so many pixels: scaled without distorting it, what is over at two sides
// cut off. Nothing and a message naming the file.
std::optional<gl::Image> backdrop_from(std::string_view bytes, const std::string& path, int width,
                                       int height, std::string& error);
std::optional<gl::Image> read_backdrop(const std::string& path, int width, int height,
                                       std::string& error);

// Lays a picture over an opaque one of the same size.
void put_over(gl::Image& picture, const gl::Image& backdrop);

}  // namespace skelscope
