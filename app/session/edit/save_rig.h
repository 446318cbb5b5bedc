// Writes the rig on screen as a .skf of its format.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "session/record/session.h"
#include "session/rig/reload.h"

namespace skelscope {

// Writes the file completely or not at all; from then on the session shows that file. replaces: the
// user allows replacing an existing file. thumbnail: a PNG in place of the rig's own, which shows
// the rig before its edits; empty: keeps the rig's own. Returns false and a message on failure.
bool save_rig(Session& session, const std::string& path, bool replaces,
              std::vector<std::byte> thumbnail, std::string& error);

// Returns whether the file that we wrote has been changed by others.
bool is_changed_by_others(const Session& session, const std::string& path);

// Shows the rig as the file that was just written has it: its version and its problems.
Reloaded show_written(Session& session);

// Returns what the file on screen says and a saved one will not; see skelform::losses().
std::vector<std::string> losses_of_saving(const Session& session);

// Returns whether saving there would replace a file that we did not write.
bool replaces_file(const Session& session, const std::string& path);

}  // namespace skelscope
