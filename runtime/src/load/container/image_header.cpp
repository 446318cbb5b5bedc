#include "load/container/image_header.h"

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

std::optional<ImageHeader> header_of(unsigned width, unsigned height, bool slow) {
  constexpr unsigned most = std::numeric_limits<int>::max();
  if (width == 0 || height == 0 || width > most || height > most) return std::nullopt;
  return ImageHeader{static_cast<int>(width), static_cast<int>(height), slow};
}

// PNG: signature, then the IHDR chunk: length, name, width, height, bits per channel, colour type,
// compression, filter, interlacing.
std::optional<ImageHeader> png_header(Bytes bytes) {
  constexpr std::array<unsigned, 8> signature{0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
  if (bytes.size() < 24) return std::nullopt;
  for (std::size_t i = 0; i < signature.size(); ++i) {
    if (byte_at(bytes, i) != signature[i]) return std::nullopt;
  }
  const bool slow = bytes.size() > 28 && (byte_at(bytes, 24) > 8 || byte_at(bytes, 28) != 0);
  return header_of(big_endian(bytes, 16, 4), big_endian(bytes, 20, 4), slow);
}

// Returns whether a marker begins a frame: C0..CF except the three that define tables.
bool is_frame(unsigned marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// JPG: a chain of segments (FF, marker, length) up to the frame header.
std::optional<ImageHeader> jpg_header(Bytes bytes) {
  if (bytes.size() < 4 || big_endian(bytes, 0, 2) != 0xFFD8) return std::nullopt;
  std::size_t at = 2;
  while (at + 9 <= bytes.size() && byte_at(bytes, at) == 0xFF) {
    const unsigned marker = byte_at(bytes, at + 1);
    if (is_frame(marker)) {
      return header_of(big_endian(bytes, at + 7, 2), big_endian(bytes, at + 5, 2), true);
    }
    const bool padding = marker == 0xFF;
    at += padding ? 1 : 2 + std::max(2u, big_endian(bytes, at + 2, 2));
  }
  return std::nullopt;
}

}  // namespace

std::optional<ImageHeader> image_header(Bytes bytes) {
  const auto png = png_header(bytes);
  return png ? png : jpg_header(bytes);
}

std::size_t most_bytes(const ImageHeader& header) {
  constexpr std::size_t kPixel = 8, kWords = 4u << 20;
  return std::size_t(header.width) * std::size_t(header.height) * kPixel + kWords;
}

}  // namespace skelform
