#include <algorithm>

#include "skelform/padding.h"
#include "skelform/pictures.h"

namespace skelform::pictures {
namespace {

const std::uint8_t* row_of(const Image& image, int y) {
  const auto row = std::size_t(std::min(y, image.height - 1));
  return image.rgba.data() + row * std::size_t(image.width) * 4;
}

// Averages four texels. The colour ignores invisible texels, unless all four are invisible.
void average(const std::uint8_t* const (&from)[4], std::uint8_t* to) {
  constexpr unsigned kOpaque = 4 * 255;
  const unsigned alpha = from[0][3] + from[1][3] + from[2][3] + from[3][3];
  const bool alike = alpha == kOpaque || alpha == 0;
  for (int c = 0; c < 3; ++c) {
    unsigned color = 0;
    for (const std::uint8_t* t : from) color += alike ? t[c] : unsigned(t[c]) * t[3];
    to[c] = std::uint8_t(alike ? (color + 2) / 4 : (color + alpha / 2) / alpha);
  }
  // Rounded up, so that a faint texel among transparent ones stays visible, with its colour.
  to[3] = std::uint8_t((alpha + 3) / 4);
}

Image half(const Image& image) {
  Image result{std::max(1, image.width / 2), std::max(1, image.height / 2), {}};
  result.rgba.resize(std::size_t(result.width) * std::size_t(result.height) * 4);
  std::uint8_t* to = result.rgba.data();
  const std::size_t right = image.width > 1 ? 4 : 0;
  for (int y = 0; y < result.height; ++y) {
    const std::uint8_t *upper = row_of(image, 2 * y), *lower = row_of(image, 2 * y + 1);
    for (int x = 0; x < result.width; ++x, to += 4, upper += 8, lower += 8)
      average({upper, upper + right, lower, lower + right}, to);
  }
  return result;
}

// Gives invisible texels the colour of the next smaller level, which has averaged their
// surroundings.
void bleed(const Image& smaller, Image& image) {
  std::uint8_t* to = image.rgba.data();
  for (int y = 0; y < image.height; ++y) {
    const std::uint8_t* from = row_of(smaller, y / 2);
    for (int x = 0; x < image.width; ++x, to += 4) {
      if (to[3] == 0)
        std::copy_n(from + std::size_t(std::min(x / 2, smaller.width - 1)) * 4, 3, to);
    }
  }
}

}  // namespace

std::vector<Image> make_mip_levels(Image image) {
  std::vector<Image> levels;
  levels.push_back(std::move(image));
  while (levels.back().width > 1 || levels.back().height > 1) {
    Image next = half(levels.back());
    levels.push_back(std::move(next));
  }
  for (std::size_t i = levels.size() - 1; i > 0; --i) bleed(levels[i], levels[i - 1]);
  return levels;
}

std::vector<Image> make_page_levels(Image page, int count) {
  std::vector<Image> levels;
  levels.push_back(std::move(page));
  while (int(levels.size()) < count) {
    Image next = half(levels.back());
    levels.push_back(std::move(next));
  }
  return levels;
}

}  // namespace skelform::pictures
