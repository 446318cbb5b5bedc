// Camera moves without the mouse: to the whole rig, also when the window's size changes, and to a
// limb.
#pragma once

#include "overlays/projection.h"
#include "panels/viewport/viewport_bars.h"

namespace skelscope {

// The share of the viewport that a fitted rig fills. The rig stays clear of the bars; if the room
// between them is smaller, it fills that room.
inline constexpr float kFittedShare = 0.88f;  // share of the viewport's tighter side

// Returns a camera that fits the bounds into `share` of the viewport, and between the bars.
Camera fitting_camera(const Bounds& bounds, const Projection& projection, BarHeights bars,
                      float share);

// Returns the bounds that F frames: the selected bones with their descendants, and the orbit of a
// bone whose physics card is shown. Small bounds are extended by some of the rig around them.
Bounds selection_bounds(const Session& session, const View& view);

// Performs a due fit, and fits again after a change of size until the user has moved the camera.
void fit_when_due(const Session& session, View& view, const Theme& theme, const Rect& rect);

// Fits the rig when the panels are hidden, and restores the camera when they return. A saved zoom
// of 0 means that a fit was due.
void follow_panels(View& view);

}  // namespace skelscope
