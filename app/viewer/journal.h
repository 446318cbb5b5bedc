// Edits that are in no file are kept beside the settings, so that a crash loses at most the last.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// This program's journal: one for each that runs. Empty where there is no folder for it.
std::string journal_path();

// After an edit, a save or another rig: the journal is what is unsaved, or is gone.
void follow_journal(Viewer& viewer);
// At the end, once the user has been asked.
void drop_journal(const Viewer& viewer);

// Asks about one that a program which runs no more left behind.
void offer_journal(Viewer& viewer);
// The answer: its rig is shown, unsaved, or it is forgotten.
void take_journal(Viewer& viewer, const std::string& path, bool shown);

}  // namespace skelscope
