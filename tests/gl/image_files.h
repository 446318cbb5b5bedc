// Images of every kind as the libraries write them, for the tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace image_files {

using Bytes = std::vector<std::byte>;

struct PngKind {
  int bits = 8, color_type = 6;  // as in the header
  bool interlaced = false;
  // Rows of the file's own samples, 16 bits the high byte first, one after the other.
  int width = 0, height = 0;
  std::vector<std::uint8_t> samples{};
  std::vector<std::uint8_t> palette{};        // red, green, blue
  std::vector<std::uint8_t> palette_alpha{};  // of its first entries
  int transparent_gray = -1;                  // the sample that is not to be seen
};
Bytes png_of(const PngKind& kind);

struct JpgKind {
  int width = 32, height = 24;
  bool progressive = false;
  bool ycck = false;                  // with four channels
  std::vector<std::uint8_t> color{};  // of every pixel: grey, RGB or inverted CMYK
};
Bytes jpg_of(const JpgKind& kind);

// The position of the last FF `marker`; the size of the bytes if there is none.
std::size_t last_marker(std::span<const std::byte> jpg, unsigned marker);

}  // namespace image_files
