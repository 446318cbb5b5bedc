#include "image_header.h"

#include <algorithm>
#include <array>
#include <limits>

namespace skelform {
namespace {

using Bytes = std::span<const std::byte>;

unsigned byte_at(Bytes bytes, std::size_t i) {
  return std::to_integer<unsigned>(bytes[i]);
}

unsigned big_endian(Bytes bytes, std::size_t at, std::size_t count) {
  unsigned value = 0;
  for (std::size_t i = at; i < at + count; ++i) value = value << 8 | byte_at(bytes, i);
  return value;
}

std::optional<ImageSize> size_of(unsigned width, unsigned height) {
  constexpr unsigned most = std::numeric_limits<int>::max();
  if (width == 0 || height == 0 || width > most || height > most) return std::nullopt;
  return ImageSize{static_cast<int>(width), static_cast<int>(height)};
}

// PNG: signature, then the IHDR chunk: length, name, width, height.
std::optional<ImageSize> png_size(Bytes bytes) {
  constexpr std::array<unsigned, 8> signature{0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
  if (bytes.size() < 24) return std::nullopt;
  for (std::size_t i = 0; i < signature.size(); ++i) {
    if (byte_at(bytes, i) != signature[i]) return std::nullopt;
  }
  return size_of(big_endian(bytes, 16, 4), big_endian(bytes, 20, 4));
}

// Start-of-frame markers are C0..CF without the three that define tables.
bool is_frame(unsigned marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// JPG: a chain of segments (FF, marker, length) up to the frame's header.
std::optional<ImageSize> jpg_size(Bytes bytes) {
  if (bytes.size() < 4 || big_endian(bytes, 0, 2) != 0xFFD8) return std::nullopt;
  std::size_t at = 2;
  while (at + 9 <= bytes.size() && byte_at(bytes, at) == 0xFF) {
    const unsigned marker = byte_at(bytes, at + 1);
    if (is_frame(marker)) {
      return size_of(big_endian(bytes, at + 7, 2), big_endian(bytes, at + 5, 2));
    }
    const bool padding = marker == 0xFF;
    at += padding ? 1 : 2 + std::max(2u, big_endian(bytes, at + 2, 2));
  }
  return std::nullopt;
}

}  // namespace

std::optional<ImageSize> image_size(Bytes bytes) {
  const auto png = png_size(bytes);
  return png ? png : jpg_size(bytes);
}

}  // namespace skelform
