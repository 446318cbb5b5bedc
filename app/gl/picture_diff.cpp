#include "gl/picture_diff.h"

#include <algorithm>
#include <cstdlib>

namespace skelscope::gl {
namespace {

constexpr int kNoise = 2;  // of 255; alpha that is divided out and back is not exact

int premultiplied(const std::uint8_t* pixel, int channel) {
  return channel == 3 ? pixel[3] : pixel[channel] * pixel[3] / 255;
}

int largest_difference(const std::uint8_t* a, const std::uint8_t* b) {
  int most = 0;
  for (int c = 0; c < 4; ++c)
    most = std::max(most, std::abs(premultiplied(a, c) - premultiplied(b, c)));
  return most;
}

void make_grey(std::uint8_t* pixel) {
  const int grey = (pixel[0] * 3 + pixel[1] * 6 + pixel[2]) / 10;
  std::fill(pixel, pixel + 3, static_cast<std::uint8_t>(grey));
  pixel[3] /= 3;
}

// A faint difference is seen, too.
void paint(std::uint8_t* pixel, std::array<std::uint8_t, 3> ink, int difference) {
  std::ranges::copy(ink, pixel);
  pixel[3] = static_cast<std::uint8_t>(std::min(255, 110 + difference));
}

}  // namespace

int mark_differences(Image& picture, const Image& other, std::array<std::uint8_t, 3> ink) {
  int differing = 0;
  const std::size_t bytes = std::min(picture.rgba.size(), other.rgba.size());
  for (std::size_t i = 0; i + 3 < bytes; i += 4) {
    std::uint8_t* pixel = &picture.rgba[i];
    const int difference = largest_difference(pixel, &other.rgba[i]);
    if (difference <= kNoise) {
      make_grey(pixel);
      continue;
    }
    paint(pixel, ink, difference);
    ++differing;
  }
  return differing;
}

}  // namespace skelscope::gl
