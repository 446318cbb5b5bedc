// The decoders of decode_image(): libpng and libjpeg-turbo with one interface each. Both report
// errors by longjmp, so their stack frames hold no object with a destructor.
#pragma once

#include "skelform/pictures.h"

namespace skelform::pictures {

bool is_jpg(std::span<const std::byte> bytes);

// Decode an image whose bytes begin like that format. At most the rows of the header's height are
// inflated, whatever else the file contains.
std::optional<Image> decode_png(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);
std::optional<Image> decode_jpg(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error);

}  // namespace skelform::pictures
