// What decode_image() is made of: libpng, libjpeg-turbo and libwebp behind one shape each. The
// first two report by longjmp, so neither frame of theirs holds anything that has to be destroyed.
#pragma once

#include "gl/image_io.h"

namespace skelscope::gl {

bool is_png(std::span<const std::byte> bytes);
bool is_jpg(std::span<const std::byte> bytes);
bool is_webp(std::span<const std::byte> bytes);

// False and a message naming size and limit.
bool within_limits(std::uint32_t width, std::uint32_t height, const ImageLimits& limits,
                   std::string& error);

// The bytes begin like such an image. No more is inflated than the rows of the header's height,
// whatever else lies in the file.
std::optional<Image> decode_png(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);
std::optional<Image> decode_jpg(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);
std::optional<Image> decode_webp(std::span<const std::byte> bytes, const ImageLimits& limits,
                                 std::string& error);

}  // namespace skelscope::gl
