// Work on studies, a slice a frame.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// follow_studies() works for a slice of the frame on the results for other ticks, pairs and
// tunings. follow_asides() updates the crowd, the reference, the onion skin and the solver
// comparison; it needs the draw list.
void follow_studies(Viewer& viewer);
void follow_asides(Viewer& viewer);

// Returns whether frames must go on because something is computed in slices.
bool is_busy(const Viewer& viewer);

}  // namespace skelscope
