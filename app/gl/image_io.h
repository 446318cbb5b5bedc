// PNG and JPG out, and in by skelform/pictures.h; WebP in. No OpenGL here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/pictures.h"

namespace skelscope::gl {

using skelform::pictures::apply_chroma_key;
using skelform::pictures::decode_image;
using skelform::pictures::Image;
using skelform::pictures::ImageLimits;

// A picture that a person chose: WebP, too, which no rig holds.
std::optional<Image> decode_picture(std::span<const std::byte> bytes, std::string& error,
                                    const ImageLimits& limits = {});

// Empty when there is not enough memory. JPG has no alpha: it is not looked at.
std::vector<std::byte> encode_png(const Image& image);
std::vector<std::byte> encode_jpg(const Image& image);
// False and a message naming the file and the cause.
bool write_png(const std::string& path, const Image& image, std::string& error);

}  // namespace skelscope::gl
