// Saves the session's changes of families and physics as a copy of the .skf file.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"
#include "skelform/save.h"

namespace skelscope {

// Returns the file's values that the pokes replace. Adds a sentence to `left_out` for each
// setting that no file can hold (CCD, iterations, limits, a muted family).
std::vector<skelform::FileChange> tuned_changes(const Session& session,
                                                std::vector<std::string>& left_out);

// Returns why there is nothing to write: no change, or no change that a file can hold. Empty: there
// is something.
std::string nothing_to_save(const Session& session);
// Names the settings that a copy leaves out, in one sentence; empty: none.
std::string left_out_of_copy(const Session& session);

// Writes the copy under a new name. example: the file's bytes if the session's path is empty.
// Returns false and a message if nothing was changed, the rig's file has changed since, or writing
// fails.
bool save_tuned_copy(const Session& session, std::span<const std::byte> example,
                     const std::string& path, std::string& error);

// "hero-tuned.skf", without a folder.
std::string tuned_name(const Session& session);

}  // namespace skelscope
