// Settings kept from one run to the next: the look of the window and recent files.
#pragma once

#include "platform/window/context.h"
#include "viewer/viewer.h"

namespace skelscope {

// Fills the view from the settings; returns the size the window had, 0 x 0 when it is not known.
// Problems of a settings file go to stderr; the defaults stand in.
PixelSize recall(View& view);
void remember(const View& view, PixelSize window);

}  // namespace skelscope
