// One frame of the viewer, from input to panels.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// The step between input and panels: applies the requests, then runs the due ticks.
void tick(Viewer& viewer, double seconds);

// Draws the panels of the window into the current ImGui frame. They read the session and fill the
// requests.
void draw_panels(Viewer& viewer);

}  // namespace skelscope
