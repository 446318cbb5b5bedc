// Settings kept from one run to the next: the look of the window and recent files.
#pragma once

#include <string>

#include "platform/window/context.h"
#include "view/settings.h"
#include "viewer/viewer.h"

namespace skelscope {

// The contents of the two files as this window last read or wrote them.
struct Memory {
  std::string settings;
  Recent recent;
};

// Fills the view from the settings files and returns the window's last size, 0 x 0 if that is
// unknown or too small to work in. Errors go to stderr, and defaults are used instead.
PixelSize recall(View& view, Memory& memory);
// Writes each file whose content has changed here, and keeps what other windows wrote. Errors go to
// stderr, once for each change. Returns them for the log; empty: none.
std::string remember(const View& view, PixelSize window, Memory& memory);

}  // namespace skelscope
