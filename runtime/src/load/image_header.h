// Reads the size of an image file from its header, without decoding it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace skelform {

struct ImageHeader {
  int width = 0, height = 0;
  bool slow = false;  // takes about twice as long to decode as a plain PNG of this size
};

// Nothing when the bytes begin like neither a PNG nor a JPG or break off before the size.
std::optional<ImageHeader> image_header(std::span<const std::byte> bytes);

// More than a file of these pixels has: 16 bits for each of four channels, packed by no one, and
// some words about the picture.
std::size_t most_bytes(const ImageHeader& header);

}  // namespace skelform
