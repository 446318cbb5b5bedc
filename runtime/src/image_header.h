// The size an image file declares, without decoding it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace skelform {

struct ImageSize {
  int width = 0, height = 0;
};

// Nothing when the bytes begin like neither a PNG nor a JPG or break off before the size.
std::optional<ImageSize> image_size(std::span<const std::byte> bytes);

}  // namespace skelform
