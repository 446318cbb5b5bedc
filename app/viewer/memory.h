// Settings kept from one run to the next: the look of the window and recent files.
#pragma once

#include <string>

#include "platform/window/context.h"
#include "viewer/viewer.h"

namespace skelscope {

// The texts of the two files as last read or written.
struct Memory {
  std::string settings, recent;
};

// Fills the view from the settings files and returns the window's last size, 0 x 0 if unknown.
// Errors go to stderr, and defaults are used instead.
PixelSize recall(View& view, Memory& memory);
// Writes each file whose text has changed. Errors go to stderr, once for each change.
void remember(const View& view, PixelSize window, Memory& memory);

}  // namespace skelscope
