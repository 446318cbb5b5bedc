// Taking tuning home: what the session changed about families and physics, as a copy of the .skf.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"
#include "skelform/save.h"

namespace skelscope {

// The file's values that the pokes replace. Settings that no file can store (CCD, iterations,
// limits, a muted family) go to `left_out`, one sentence each.
std::vector<skelform::FileChange> tuned_changes(const Session& session,
                                                std::vector<std::string>& left_out);

// Why there is nothing to write: no change, or none that a file can store. Empty: there is.
std::string nothing_to_save(const Session& session);
// The settings that a copy leaves out, in one sentence; empty: none.
std::string left_out_of_copy(const Session& session);

// Writes the copy under a new name. example: the bytes that stand for the session's empty path.
// False and a message: nothing was changed, the rig's file was written anew since, or the disk.
bool save_tuned_copy(const Session& session, std::span<const std::byte> example,
                     const std::string& path, std::string& error);

// "hero-tuned.skf", in no folder.
std::string tuned_name(const Session& session);

}  // namespace skelscope
