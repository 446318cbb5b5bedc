// The decoders of decode_image(): libpng and libjpeg-turbo with one interface each. Both report
// errors by longjmp, so none of their frames holds anything that has to be destroyed.
#pragma once

#include "skelform/pictures.h"

namespace skelform::pictures {

bool is_jpg(std::span<const std::byte> bytes);

// The bytes begin like such an image. No more is inflated than the rows of the header's height,
// whatever else lies in the file.
std::optional<Image> decode_png(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);
std::optional<Image> decode_jpg(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);

}  // namespace skelform::pictures
