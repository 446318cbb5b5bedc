// The name of the rig on screen.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// Returns the name of the rig's file or folder, "stdin" for a pipe, "New rig" if it has no file
// yet, or "Built-in example".
std::string rig_name(const Session& session);

}  // namespace skelscope
