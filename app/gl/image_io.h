// Encodes PNG and JPG, and decodes WebP; skelform/pictures.h decodes PNG and JPG. Uses no OpenGL.
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

// Decodes a picture that the user chose. It may also be a WebP, which rigs cannot hold.
std::optional<Image> decode_picture(std::span<const std::byte> bytes, std::string& error,
                                    const ImageLimits& limits = {});

// Return an empty vector if memory runs out. encode_jpg() ignores alpha.
std::vector<std::byte> encode_png(const Image& image);
std::vector<std::byte> encode_jpg(const Image& image);
// Returns false and an error with the file and the cause.
bool write_png(const std::string& path, const Image& image, std::string& error);

}  // namespace skelscope::gl
