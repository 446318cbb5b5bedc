// Reads the size of an image file from its header, without decoding it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace skelform {

struct ImageHeader {
  int width = 0, height = 0;
  bool slow = false;  // decoding takes about twice as long as for a plain PNG of this size
};

// Returns nullopt if the bytes are neither a PNG nor a JPG, or end before the size.
std::optional<ImageHeader> image_header(std::span<const std::byte> bytes);

// Returns more bytes than any file with these pixels has: 16 bits in each of four channels,
// uncompressed, and some text.
std::size_t most_bytes(const ImageHeader& header);

}  // namespace skelform
