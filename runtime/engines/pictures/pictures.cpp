#include "skelform/pictures.h"

#include <algorithm>
#include <cstdlib>
#include <glm/common.hpp>

#include "decoders.h"

namespace skelform::pictures {
namespace {

constexpr int kChroma = 100;  // the editor's tolerance per channel
constexpr int kCell = 16;     // pixels per square of the checkerboard

std::string size_text(std::uint32_t width, std::uint32_t height) {
  return std::to_string(width) + " x " + std::to_string(height) + " pixels";
}

}  // namespace

bool within_limits(std::uint32_t width, std::uint32_t height, const ImageLimits& limits,
                   std::string& error) {
  const auto side = static_cast<std::uint32_t>(limits.side);
  const bool fits = width > 0 && height > 0 && width <= side && height <= side &&
                    std::size_t(width) * height * 4 <= limits.decoded_bytes;
  if (!fits) {
    error = "the image has " + size_text(width, height) + "; at most " +
            std::to_string(limits.side) + " a side and " +
            std::to_string(limits.decoded_bytes >> 20) + " MB in all are shown";
  }
  return fits;
}

std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& error,
                                  const ImageLimits& limits) {
  if (is_png(bytes)) return decode_png(bytes, limits, error);
  if (is_jpg(bytes)) return decode_jpg(bytes, limits, error);
  error = "not a PNG or JPG image";
  return std::nullopt;
}

void apply_chroma_key(Image& image, const std::array<int, 4>& clear_color) {
  for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
    bool near = true;
    for (std::size_t c = 0; c < 3; ++c) {
      near = near && std::abs(image.rgba[i + c] - clear_color[c]) <= kChroma;
    }
    if (near) image.rgba[i + 3] = 0;
  }
}

std::string why_absent(const Skf& skf, std::size_t atlas) {
  const std::string place = "atlases[" + std::to_string(atlas) + "].filename";
  const auto found = std::ranges::find_if(skf.problems, [&](const Problem& p) {
    return p.json_path == place && p.code.starts_with("atlas-");
  });
  return found == skf.problems.end() ? "not in the archive; export the rig again" : found->message;
}

std::optional<Image> decode_atlas(const Skf& skf, std::size_t atlas, std::string& error) {
  const auto bytes = image_bytes(skf.atlas_images, atlas);
  if (bytes.empty()) {
    error = why_absent(skf, atlas);
    return std::nullopt;
  }
  auto image = decode_image(bytes, error);
  if (image && skf.armature.jpg) apply_chroma_key(*image, skf.armature.clear_color);
  return image;
}

Vec2 uv_scale(const Atlas& atlas, int width, int height) {
  return glm::max(atlas.size, Vec2(1)) / Vec2(width, height);
}

Image checkerboard(int cells) {
  Image image{kCell * cells, kCell * cells, {}};
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const bool bright = (x / kCell + y / kCell) % 2 == 0;
      const std::uint8_t rb = bright ? 235 : 60, g = bright ? 60 : 50;
      image.rgba.insert(image.rgba.end(), {rb, g, rb, 255});
    }
  }
  return image;
}

}  // namespace skelform::pictures
