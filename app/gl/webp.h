// Decodes WebP with libwebp, with the interface of the other decoders. Rigs hold no WebP, but users
// open WebP pictures.
#pragma once

#include "gl/image_io.h"

namespace skelscope::gl {

bool is_webp(std::span<const std::byte> bytes);

// is_webp(): returns whether the bytes begin like a WebP. decode_webp(): returns nullopt and an
// error if the bytes cannot be decoded.
std::optional<Image> decode_webp(std::span<const std::byte> bytes, const ImageLimits& limits,
                                 std::string& error);

}  // namespace skelscope::gl
