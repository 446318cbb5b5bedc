// The ground: grid lines at round distances, the two axes, and numbers at the right and bottom
// edges.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"

namespace skelscope {

// Returns the distance between major lines in armature pixels: 1, 2 or 5 times a power of ten.
double grid_spacing(float zoom, float scale);
// Draws the grid below the rig. Its labels have no pill.
void build_grid(const Projection& projection, OverlayList& under);

}  // namespace skelscope
