// Pictures of the window: the one on screen, or one drawn off-screen.
#pragma once

#include <optional>
#include <string>

#include "gl/image_io.h"
#include "viewer/viewer.h"

namespace skelscope {

// Saves the framebuffer just drawn, or its viewport, if a picture is requested. It goes to the
// user's folder for pictures, named after rig, animation and frame, with a number if that file
// exists. A toast names the file; a notice reports an error.
void save_screenshot_if_asked(Viewer& viewer, int width, int height);

struct OffscreenWindow {
  int width = 1600, height = 900;  // pixels
  float scale = 1;                 // content scale
};
// Draws `viewer`, whose rig must be open, as its window would look. Needs a current context and no
// window. Empty, with an error, on failure.
std::optional<gl::Image> draw_window(Viewer& viewer, const OffscreenWindow& window,
                                     std::string& error);

}  // namespace skelscope
