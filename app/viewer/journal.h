// Unsaved edits of the rig and tuned physics are written to a journal beside the settings, so that
// a crash loses only the last change.
#pragma once

#include <functional>
#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// The path of this process's own journal. Empty if there is no folder for it.
std::string journal_path();

// Returns whether the rig has edits or tuned physics that no file has.
bool is_unsaved_in(const Session& session);
// Called after an edit, a save or another rig: writes the unsaved edits to the journal, or removes
// it if there are none.
void follow_journal(Viewer& viewer);
// Removes the journal. Called at the end, after the question about unsaved edits.
void drop_journal(const Viewer& viewer);

// Asks about a journal that an ended program left behind: the first by name, or the first after the
// journal `after`.
void offer_journal(Viewer& viewer, const std::string& after = "");
// Carries out the answer: shows the journal's rig as unsaved, deletes the journal, or keeps it for
// the next start. A shown journal is deleted once its edits are in this program's own journal.
void take_journal(Viewer& viewer, const std::string& path, KeptEdits answer);

// Runs the window. If that throws, writes unsaved edits to the journal, or else to the folder for
// temporary files. It then returns false, and `error` names the failure and the file.
bool run_keeping_edits(Viewer& viewer, const std::function<bool(std::string& error)>& run,
                       std::string& error);

}  // namespace skelscope
