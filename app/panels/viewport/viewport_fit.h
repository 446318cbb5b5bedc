// Camera moves without the mouse: to the whole rig, also as the window changes, and to a limb.
#pragma once

#include "panels/viewport/viewport.h"
#include "panels/viewport/viewport_bars.h"

namespace skelscope {

// The share of the viewport that a fitted rig fills. The rig stays clear of the bars, and fills the
// room between them where that is less.
inline constexpr float kFittedShare = 0.88f;  // of the viewport, of its tighter side

// A camera that fits the bounds into `share` of the viewport, and between the bars.
Camera fitting_camera(const Bounds& bounds, const Projection& projection, BarHeights bars,
                      float share);

// The bounds that F frames: the selected bones with their descendants, and the orbit of a bone
// whose physics card shows. Small bounds get some of the rig around them.
Bounds selection_bounds(const Session& session, const View& view);

// Carries out a due fit, and follows a change of size until the user has moved the camera.
void fit_when_due(const Session& session, View& view, const Theme& theme, const Rect& rect);

// Fits the rig when the panels are hidden; puts the camera back when they return. A saved zoom of
// 0 means that a fit was due.
void follow_panels(View& view);

}  // namespace skelscope
