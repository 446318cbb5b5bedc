#include "viewer/backdrop_image.h"

#include <span>

#include "platform/files/text_file.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

// The mean luminance, 0..1, weighted by alpha, as the theme's ground shows through transparent
// pixels.
float mean_luminance(const gl::Image& image) {
  double sum = 0, weight = 0;
  const std::size_t pixels = image.rgba.size() / 4, step = std::max<std::size_t>(pixels / 65536, 1);
  for (std::size_t i = 0; i < pixels; i += step) {
    const std::uint8_t* p = &image.rgba[4 * i];
    sum += (0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2]) / 255 * p[3];
    weight += p[3];
  }
  return weight > 0 ? static_cast<float>(sum / weight) : 0;
}

bool read_image(BackdropImage& backdrop, std::string& error) {
  std::string bytes;
  if (!read_text(backdrop.path, bytes, error)) return false;
  auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  if (!image) return error = backdrop.path + ": " + error, false;
  backdrop.luminance = mean_luminance(*image);
  backdrop.texture = gl::make_texture(std::move(*image), false, error);
  if (!backdrop.texture) error = backdrop.path + ": " + error;
  return backdrop.texture.has_value();
}

}  // namespace

void follow_backdrop(Viewer& viewer) {
  Backdrop& wanted = viewer.view.backdrop;
  BackdropImage& backdrop = viewer.backdrop;
  if (wanted.kind != BackdropKind::Image) return;
  if (backdrop.path == wanted.image && backdrop.texture) return;
  backdrop = {};
  backdrop.path = wanted.image;
  std::string error;
  if (read_image(backdrop, error)) return;
  backdrop.path.clear();
  wanted.kind = BackdropKind::Theme;
  viewer.view.notice = "Backdrop: " + error;
}

}  // namespace skelscope
