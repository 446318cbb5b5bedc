// The ground: grid lines at round distances, the two axes, numbers at the right and bottom edge.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"

namespace skelscope {

// Distance between major lines in armature pixels: 1, 2 or 5 times a power of ten.
double grid_spacing(float zoom, float scale);
// Goes under the rig; its labels are bare.
void build_grid(const Projection& projection, OverlayList& under);

}  // namespace skelscope
