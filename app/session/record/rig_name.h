// The name of the rig on screen.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// Returns the name of the rig's file or folder, "stdin" for a pipe, the game's name for a rig that
// it has sent, "New rig" if it has no file yet, or "Built-in example".
std::string rig_name(const Session& session);

// Returns the begin of the names of files that are made of the rig: the name of the rig's file
// without its ending, or "example". It is "rig" for a rig of a game, which must name no file here.
std::string file_stem(const Session& session);

}  // namespace skelscope
