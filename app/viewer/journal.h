// Pokes that are in no file are kept beside the settings, so that a crash loses at most the last.
#pragma once

#include <functional>
#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// The path of this process's own journal. Empty if there is no folder for it.
std::string journal_path();

// After an edit, a save or another rig: the journal is what is unsaved, or is gone.
void follow_journal(Viewer& viewer);
// At the end, once the user has been asked.
void drop_journal(const Viewer& viewer);

// Asks about a journal that a program which runs no more left behind: the first by name, or the
// first after the one at a path.
void offer_journal(Viewer& viewer, const std::string& after = "");
// The answer: its rig is shown, unsaved; or it is forgotten; or it stays for the next start. It is
// removed only once its edits are in this program's own journal.
void take_journal(Viewer& viewer, const std::string& path, KeptEdits answer);

// Runs the window. When that throws, what is unsaved is written to the journal, else to the folder
// for temporary files; false then, and `error` says what happened and where the edits are.
bool run_keeping_edits(Viewer& viewer, const std::function<bool(std::string& error)>& run,
                       std::string& error);

}  // namespace skelscope
