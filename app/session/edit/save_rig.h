// Writing the rig on screen as a .skf of its format.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// Writes it whole or not at all; from then on the session shows that file. replaces: the user's
// word that what is there may go. False and a message otherwise.
// thumbnail: a PNG in place of the rig's own, which shows it as it was; empty: none.
bool save_rig(Session& session, const std::string& path, bool replaces,
              std::vector<std::byte> thumbnail, std::string& error);

// Whether the file that we wrote is another by now.
bool is_changed_by_others(const Session& session, const std::string& path);

// Whether saving there would replace a file that is not ours.
bool replaces_file(const Session& session, const std::string& path);

}  // namespace skelscope
