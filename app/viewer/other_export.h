// Changes to another of the files that were opened together, and keeps the user's place in it.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// Shows another opened file with an export of the rig on screen: animation, frame, selection,
// camera, tabs and record stay, matched by name. If that file is compared, the rig that was on
// screen is compared then. Returns false if it is no such file; nothing changes.
bool switch_rig(Viewer& viewer, const std::string& path);

}  // namespace skelscope
