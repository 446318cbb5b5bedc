#include "viewer/picture/backdrop.h"

#include <algorithm>

#include "platform/files/text_file.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostBytes = 128u << 20;

// The range of the image's pixels whose mean makes one pixel of the backdrop; a single pixel if the
// image is enlarged.
struct Span {
  int from = 0, to = 0;
};
Span span_of(int pixel, double step, double offset, int size) {
  const int from = std::clamp(static_cast<int>(pixel * step + offset), 0, size - 1);
  const int to = std::clamp(static_cast<int>((pixel + 1) * step + offset), from + 1, size);
  return {from, to};
}

void mean_of(const gl::Image& image, Span across, Span down, std::uint8_t* to) {
  std::uint64_t sum[3] = {}, count = 0;
  for (int y = down.from; y < down.to; ++y) {
    for (int x = across.from; x < across.to; ++x, ++count) {
      const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                       static_cast<std::size_t>(x)) *
                      4;
      const unsigned alpha = image.rgba[at + 3];
      for (std::size_t c = 0; c < 3; ++c) sum[c] += image.rgba[at + c] * alpha / 255;
    }
  }
  for (std::size_t c = 0; c < 3; ++c) to[c] = static_cast<std::uint8_t>(sum[c] / count);
  to[3] = 255;
}

}  // namespace

std::optional<gl::Image> read_backdrop(const std::string& path, int width, int height,
                                       std::string& error) {
  std::string bytes;
  if (!read_text(path, bytes, error, kMostBytes)) return std::nullopt;
  return backdrop_from(bytes, path, width, height, error);
}

std::optional<gl::Image> backdrop_from(std::string_view bytes, const std::string& path, int width,
                                       int height, std::string& error) {
  std::string reason;
  const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), reason);
  if (!image) error = path + ": " + reason;
  if (!image) return std::nullopt;
  const double step = std::min(static_cast<double>(image->width) / width,
                               static_cast<double>(image->height) / height);
  const double left = (image->width - width * step) / 2, top = (image->height - height * step) / 2;
  gl::Image covering{width, height, {}};
  covering.rgba.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  std::uint8_t* to = covering.rgba.data();
  for (int y = 0; y < height; ++y) {
    const Span down = span_of(y, step, top, image->height);
    for (int x = 0; x < width; ++x, to += 4)
      mean_of(*image, span_of(x, step, left, image->width), down, to);
  }
  return covering;
}

void put_over(gl::Image& picture, const gl::Image& backdrop) {
  const std::size_t size = std::min(picture.rgba.size(), backdrop.rgba.size());
  for (std::size_t i = 0; i + 3 < size; i += 4) {
    const int alpha = picture.rgba[i + 3];
    for (std::size_t c = 0; c < 3; ++c)
      picture.rgba[i + c] = static_cast<std::uint8_t>(
          (picture.rgba[i + c] * alpha + backdrop.rgba[i + c] * (255 - alpha) + 127) / 255);
    picture.rgba[i + 3] = 255;
  }
}

}  // namespace skelscope
