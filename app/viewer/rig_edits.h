// What edit mode asks of the rig: edits, saving, rigs to begin with, and what is asked before
// something unsaved would be lost.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Requests that would leave unsaved edits behind are taken out and asked about.
void hold_back_unsaved(Viewer& viewer, Requests& requests);

// Saving, and rigs to begin with.
void apply_rig_files(Viewer& viewer, const RigRequests& requests);

// Edits, undo and redo of the rig; they come last in a frame, as the rest names the rig before.
void apply_rig_edits(Viewer& viewer, const RigRequests& requests);
// Takes back, or does again, an edit of the rig where that is what comes next: false otherwise.
bool undo_rig_edit(Viewer& viewer);
bool redo_rig_edit(Viewer& viewer);

// Once no mouse button is down: the whole record on the edited rig.
void settle_rig_edits(Viewer& viewer);

}  // namespace skelscope
