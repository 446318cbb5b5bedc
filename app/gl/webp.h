// libwebp behind the shape of the other decoders. No rig holds such a picture; people have them.
#pragma once

#include "gl/image_io.h"

namespace skelscope::gl {

bool is_webp(std::span<const std::byte> bytes);

// The bytes begin like such an image. Nothing and a message when it cannot be decoded.
std::optional<Image> decode_webp(std::span<const std::byte> bytes, const ImageLimits& limits,
                                 std::string& error);

}  // namespace skelscope::gl
