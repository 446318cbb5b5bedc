// The window as a picture: what is on the screen, or the whole window drawn without one.
#pragma once

#include <optional>
#include <string>

#include "gl/image_io.h"
#include "viewer/viewer.h"

namespace skelscope {

// The framebuffer that was just drawn, or its viewport, when a picture is asked for: into the
// user's folder for pictures, under the first free name of the rig's, the animation's and the
// frame's. A toast says where it is, a notice why it is nowhere.
void save_screenshot_if_asked(Viewer& viewer, int width, int height);

struct OffscreenWindow {
  int width = 1600, height = 900;  // pixels
  float scale = 1;                 // content scale
};
// Draws `viewer`, whose rig is open, as its window would look. Needs a current context without a
// window. Nothing and a message when it fails.
std::optional<gl::Image> draw_window(Viewer& viewer, const OffscreenWindow& window,
                                     std::string& error);

}  // namespace skelscope
