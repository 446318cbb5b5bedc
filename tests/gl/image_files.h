// Makes images of every kind with the image libraries, for the tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace image_files {

using Bytes = std::vector<std::byte>;

struct PngKind {
  int bits = 8, color_type = 6;  // bits per channel and colour type of the PNG header
  bool interlaced = false;
  // The file's own samples, row by row; 16-bit samples with the high byte first.
  int width = 0, height = 0;
  std::vector<std::uint8_t> samples{};
  std::vector<std::uint8_t> palette{};        // red, green, blue of each entry
  std::vector<std::uint8_t> palette_alpha{};  // alpha of the first entries
  int transparent_gray = -1;                  // the grey value that is transparent; -1: none
};
Bytes png_of(const PngKind& kind);

struct JpgKind {
  int width = 32, height = 24;
  bool progressive = false;
  bool ycck = false;                  // for four channels: YCCK in place of CMYK
  std::vector<std::uint8_t> color{};  // the colour of all pixels: grey, RGB or inverted CMYK
};
Bytes jpg_of(const JpgKind& kind);

// The position of the last marker FF `marker`; the number of bytes if there is none.
std::size_t last_marker(std::span<const std::byte> jpg, unsigned marker);

}  // namespace image_files
