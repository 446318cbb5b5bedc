#include "gl/image_io.h"

#include <cstdlib>

#include "gl/image_decoders.h"
#include "skelform/output_file.h"

namespace skelscope::gl {
namespace {

constexpr int kChroma = 100;  // the editor's tolerance per channel

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

std::optional<Image> decode_picture(std::span<const std::byte> bytes, std::string& error,
                                    const ImageLimits& limits) {
  if (is_webp(bytes)) return decode_webp(bytes, limits, error);
  if (is_png(bytes) || is_jpg(bytes)) return decode_image(bytes, error, limits);
  error = "not a PNG, JPG or WebP image";
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

bool write_png(const std::string& path, const Image& image, std::string& error) {
  return skelform::write_output(path, skelform::characters(encode_png(image)), {}, error);
}

}  // namespace skelscope::gl
