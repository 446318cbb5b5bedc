#include "viewer/screenshot.h"

#include <glad/gl.h>

#include <filesystem>

#include "gl/image_io.h"
#include "viewer/gui.h"

namespace skelscope {

namespace {

constexpr int kSettlingFrames = 4;  // sizes, fits and scroll positions are known after a few

std::string free_name() {
  for (int n = 1; n < 100000; ++n) {
    const std::string name = "skelscope-" + std::to_string(n) + ".png";
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) return name;
  }
  return "skelscope.png";
}

gl::Image read_framebuffer(int width, int height) {
  gl::Image image{width, height, {}};
  std::vector<std::uint8_t> rows(static_cast<std::size_t>(width) * height * 4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rows.data());
  for (int y = height - 1; y >= 0; --y) {
    const auto* row = rows.data() + static_cast<std::size_t>(y) * width * 4;
    image.rgba.insert(image.rgba.end(), row, row + static_cast<std::size_t>(width) * 4);
  }
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
  return image;
}

}  // namespace

void save_screenshot(Session& session, int width, int height) {
  std::string error;
  const std::string name = free_name();
  const bool written = gl::write_png(name, read_framebuffer(width, height), error);
  if (written)
    log_line(session, skelform::Severity::Info, "Screenshot saved as " + name);
  else
    log_line(session, skelform::Severity::Error, error);
}

bool save_window(Viewer& viewer, const OffscreenWindow& window, const std::string& path,
                 std::string& error) {
  const GuiPtr gui = make_gui(nullptr, error);
  gl::Target target;
  if (!gui || !gl::resize(target, window.width, window.height, error)) return false;
  dress(*gui, viewer.theme, viewer.view.theme, window.scale);
  for (int frame = 0; frame < kSettlingFrames; ++frame) {
    tick(viewer, 0);
    begin_frame(*gui, window.width, window.height, 0);
    draw_panels(viewer);
    gl::begin(target, skelform::Color(0));
    end_frame(viewer.theme, window.width, window.height);
    gl::resolve(target);
  }
  return gl::write_png(path, gl::read_pixels(target), error);
}

}  // namespace skelscope
