// Where the camera goes by itself: to the whole rig, which it follows while the window changes, and
// to a limb.
#pragma once

#include "panels/viewport/viewport.h"
#include "panels/viewport/viewport_bars.h"

namespace skelscope {

// Bars that lie over the viewport are kept free: where they leave less than this share of its
// height, the rig fills all that they leave and no more.
inline constexpr float kFittedShare = 0.88f;  // of the viewport, of its tighter side

// A camera that shows the bounds in the room that the bars leave, and in so much of the viewport.
Camera fitting_camera(const Bounds& bounds, const Projection& projection, BarHeights bars,
                      float share);

// What F frames: the selected bones with all that hangs on them, and with their orbits where those
// are shown; of a bone without a picture some of the rig around it.
Bounds selection_bounds(const Session& session, const View& view);

// Acts on what was asked for, and follows a change of size until the user has moved the camera.
void fit_when_due(const Session& session, View& view, const Theme& theme, const Rect& rect);

// Without the panels the rig fits what there is; with them the camera is where it was. A zoom of 0
// stands for a rig that was opened meanwhile.
void follow_panels(View& view);

}  // namespace skelscope
