// Settings kept from one run to the next: the look of the window and recent files.
#pragma once

#include <string>

#include "platform/window/context.h"
#include "viewer/viewer.h"

namespace skelscope {

// The texts of the two files as they were last read or written.
struct Memory {
  std::string settings, recent;
};

// Fills the view from the settings; returns the size the window had, 0 x 0 when it is not known.
// Problems of a settings file go to stderr; the defaults stand in.
PixelSize recall(View& view, Memory& memory);
// Writes the file whose text has changed since. A problem goes to stderr, once a change.
void remember(const View& view, PixelSize window, Memory& memory);

}  // namespace skelscope
