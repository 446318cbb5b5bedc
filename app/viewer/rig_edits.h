// Requests of edit mode about the rig: edits, saving and new rigs.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Saves the rig, recovers a journal and opens new rigs.
void apply_rig_files(Viewer& viewer, const RigRequests& requests);

// Carries out the rig's edits. Called last in a frame, because the other requests index the rig
// before them.
void apply_rig_edits(Viewer& viewer, const RigRequests& requests);
// Undo or redo the next step, of the settings or of the rig.
void undo_step(Viewer& viewer);
void redo_step(Viewer& viewer);
// Shows a version of the rig again. Returns false if it is none of the present rig's versions.
bool show_version(Viewer& viewer, const std::shared_ptr<const skelform::Skf>& rig);

// Replays the record on the edited rig. Called when no mouse button is down.
void settle_rig_edits(Viewer& viewer);

}  // namespace skelscope
