// The user's notes on each rig, in files beside the settings: ignored problems, marks, the blend
// pad, and animation ends before the last keys.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Reads the notes on the open rig. A file that cannot be read is reported in the log.
void recall_notes(Viewer& viewer);

void keep_ignored(Viewer& viewer);
void keep_marks(Viewer& viewer);
// Stores animation ends of the saved rig that its file cannot hold.
void keep_ends(Viewer& viewer);
std::vector<AnimationLength> kept_ends(Viewer& viewer);
// Writes the pad if it was edited; called once for each drag.
void keep_pad(Viewer& viewer);

}  // namespace skelscope
