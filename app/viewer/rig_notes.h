// The user's notes on each rig, in files beside the settings: ignored problems, marks, the blend
// pad, and animation ends before the last keys.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Reads the notes on the open rig. A new rig has none, and nowhere to keep them until it is saved.
// A file that cannot be read is reported in the log.
void recall_notes(Viewer& viewer);

void keep_ignored(Viewer& viewer);
// Writes marks and pad if they were edited; called once for each drag.
void keep_edited_notes(Viewer& viewer);
// Stores all notes, and animation ends that a rig file cannot hold, under the path and with the
// names of the rig just saved.
void keep_saved_notes(Viewer& viewer);
std::vector<AnimationLength> kept_ends(Viewer& viewer);

}  // namespace skelscope
