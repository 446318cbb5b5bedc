#include <algorithm>

#include "skelform/pictures.h"

namespace skelform::pictures {
namespace {

const std::uint8_t* texel_at(const Image& image, int x, int y) {
  const std::size_t index = std::size_t(std::min(y, image.height - 1)) * std::size_t(image.width) +
                            std::size_t(std::min(x, image.width - 1));
  return image.rgba.data() + index * 4;
}

// The average of four texels; invisible ones have no say in the colour.
void average(const std::uint8_t* const (&from)[4], std::uint8_t* to) {
  unsigned alpha = 0, color[3] = {};
  for (const std::uint8_t* t : from) {
    alpha += t[3];
    for (int c = 0; c < 3; ++c) color[c] += unsigned(t[c]) * t[3];
  }
  for (int c = 0; c < 3; ++c) {
    to[c] = alpha == 0 ? 0 : std::uint8_t((color[c] + alpha / 2) / alpha);
  }
  // Rounded up: a trace of alpha keeps the colour known on every smaller level.
  to[3] = std::uint8_t((alpha + 3) / 4);
}

Image half(const Image& image) {
  Image result{std::max(1, image.width / 2), std::max(1, image.height / 2), {}};
  result.rgba.resize(std::size_t(result.width) * std::size_t(result.height) * 4);
  std::uint8_t* to = result.rgba.data();
  for (int y = 0; y < result.height; ++y) {
    for (int x = 0; x < result.width; ++x, to += 4) {
      const int u = x * 2, v = y * 2;
      average({texel_at(image, u, v), texel_at(image, u + 1, v), texel_at(image, u, v + 1),
               texel_at(image, u + 1, v + 1)},
              to);
    }
  }
  return result;
}

// Invisible texels take the colour of the next smaller level, which knows what is around them.
void bleed(const Image& smaller, Image& image) {
  std::uint8_t* to = image.rgba.data();
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x, to += 4) {
      if (to[3] == 0) std::copy_n(texel_at(smaller, x / 2, y / 2), 3, to);
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

}  // namespace skelform::pictures
