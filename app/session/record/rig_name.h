// The name of the rig on screen.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// The name of its file without its folders, "New rig" for one that is in no file yet, or
// "Built-in example".
std::string rig_name(const Session& session);

}  // namespace skelscope
