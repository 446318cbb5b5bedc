// Opening rigs in the viewer.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// Opens a file, or the built-in example if the path is empty. Returns false, raises a notice and
// keeps the rig on screen if that fails.
bool open_rig(Viewer& viewer, const std::string& path);
// Opens a rig that a game has sent. On failure the error and the rig's note say what to do.
bool open_sent_rig(Viewer& viewer, const SentRig& rig);
// Clears the messages about the previous file and about failed attempts to open this one.
void forget_failures(View& view);
// Opens a rig without a file, in edit mode.
void open_new_rig(Viewer& viewer, skelform::Skf&& skf);

}  // namespace skelscope
