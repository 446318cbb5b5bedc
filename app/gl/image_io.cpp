#include "gl/image_io.h"

#include <climits>
#include <cstdlib>
#include <fstream>
#include <memory>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
// Static, because a shared libstb may export the same names with other settings.
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#include <stb_image.h>
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace skelscope::gl {
namespace {

constexpr int kChroma = 100;  // the editor's tolerance per channel

struct Free {
  void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
};

std::string size_text(int width, int height) {
  return std::to_string(width) + " x " + std::to_string(height) + " pixels";
}

bool within_limits(int width, int height, const ImageLimits& limits, std::string& error) {
  const bool fits = width > 0 && height > 0 && width <= limits.side && height <= limits.side &&
                    std::size_t(width) * std::size_t(height) * 4 <= limits.decoded_bytes;
  if (!fits) {
    error = "the image has " + size_text(width, height) + "; at most " +
            std::to_string(limits.side) + " a side and " +
            std::to_string(limits.decoded_bytes >> 20) + " MB in all are shown";
  }
  return fits;
}

void append(void* out, void* data, int size) {
  auto& bytes = *static_cast<std::vector<std::byte>*>(out);
  const auto* first = static_cast<const std::byte*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

}  // namespace

std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& error,
                                  const ImageLimits& limits) {
  const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
  int width = 0, height = 0, channels = 0;
  if (bytes.empty() || bytes.size() > INT_MAX ||
      stbi_info_from_memory(data, int(bytes.size()), &width, &height, &channels) == 0) {
    error = "not a PNG or JPG image";
    return std::nullopt;
  }
  if (!within_limits(width, height, limits, error)) return std::nullopt;
  const std::unique_ptr<stbi_uc, Free> pixels(
      stbi_load_from_memory(data, int(bytes.size()), &width, &height, &channels, 4));
  if (!pixels) {
    error = std::string("the image is damaged (") + stbi_failure_reason() + ")";
    return std::nullopt;
  }
  const std::size_t size = std::size_t(width) * std::size_t(height) * 4;
  return Image{width, height, {pixels.get(), pixels.get() + size}};
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

std::vector<std::byte> encode_png(const Image& image) {
  std::vector<std::byte> bytes;
  stbi_write_png_to_func(append, &bytes, image.width, image.height, 4, image.rgba.data(),
                         image.width * 4);
  return bytes;
}

bool write_png(const std::string& path, const Image& image, std::string& error) {
  const std::vector<std::byte> bytes = encode_png(image);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
  file.close();
  if (bytes.empty() || !file) {
    error = path + ": cannot be written; does the folder exist and is it writable?";
    return false;
  }
  return true;
}

}  // namespace skelscope::gl
