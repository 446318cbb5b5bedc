// Files that were dropped on the window, and pictures that become sprites.
#pragma once

#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "viewer/viewer.h"

namespace skelscope {

// Pictures wait until it is known what lies under the mouse. Of rigs the first is shown, the others
// are a key away.
void take_dropped_files(Viewer& viewer, const std::vector<std::string>& paths);

// Textures of the pictures and the bones that show them, as one edit. What cannot be read is said
// in a notice, and left out; without edits when nothing is left.
RigRequest request_for_sprites(Viewer& viewer, const AddSprites& added);

}  // namespace skelscope
