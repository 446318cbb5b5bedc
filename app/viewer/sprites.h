// Files that were dropped on the window, and pictures that become sprites.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "viewer/viewer.h"

namespace skelscope {

// Pictures wait until it is known what lies under the mouse. Of rigs the first is shown, the others
// are a key away.
void take_dropped_files(Viewer& viewer, const std::vector<std::string>& paths);

// The rig that pictures are packed into: with a style where it has none, which is the first of the
// edits then.
struct PictureGround {
  skelform::Skf rig;
  std::vector<skelform::Edit> edits;
  int style = 0;
};
std::optional<PictureGround> ground_for(const Session& session, std::string& error);

// Textures of the pictures and the bones that show them, as one edit. A notice lists pictures that
// cannot be read; they are left out. No edits when no picture is left.
RigRequest request_for_sprites(Viewer& viewer, const AddSprites& added);

}  // namespace skelscope
