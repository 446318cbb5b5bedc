// Requests of edit mode about the rig: edits, saving, new rigs, and the question before something
// unsaved would be lost.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Takes out requests that would leave unsaved edits behind, and asks about them.
void hold_back_unsaved(Viewer& viewer, Requests& requests);

// Saving, and new rigs.
void apply_rig_files(Viewer& viewer, const RigRequests& requests);

// Pokes, undo and redo of the rig; they come last in a frame, as the rest names the rig before.
void apply_rig_edits(Viewer& viewer, const RigRequests& requests);
// Takes back, or does again, an edit of the rig where that is what comes next: false otherwise.
bool undo_rig_edit(Viewer& viewer);
bool redo_rig_edit(Viewer& viewer);

// Once no mouse button is down: the whole record on the edited rig.
void settle_rig_edits(Viewer& viewer);

}  // namespace skelscope
