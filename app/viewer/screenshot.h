// The window as a PNG: what is on the screen, or the whole window drawn without one.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// The framebuffer that was just drawn. The name is the first free "skelscope-N.png" of the working
// directory; a line in the log says which, or why not.
void save_screenshot(Session& session, int width, int height);

struct OffscreenWindow {
  int width = 1600, height = 900;  // pixels
  float scale = 1;                 // content scale
};
// Draws `viewer`, whose rig is open, as its window would look and writes it. Needs a current
// context without a window. False and a message when it fails.
bool save_window(Viewer& viewer, const OffscreenWindow& window, const std::string& path,
                 std::string& error);

}  // namespace skelscope
