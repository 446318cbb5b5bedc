// The user's notes on each rig, kept in files beside the settings: ignored problems, marks, blend
// pad, ends before the last keys.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// The notes on the rig that was opened. A file that cannot be read is a line in the log.
void recall_notes(Viewer& viewer);

void keep_ignored(Viewer& viewer);
void keep_marks(Viewer& viewer);
// The ends that a saved rig has here, but not in its file.
void keep_ends(Viewer& viewer);
std::vector<AnimationLength> kept_ends(Viewer& viewer);
// An edited pad is written once a gesture.
void keep_pad(Viewer& viewer);

}  // namespace skelscope
