// Files dropped on the window, and pictures that become sprites.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "viewer/viewer.h"

namespace skelscope {

// Dropped pictures wait until the panels know the drop's place. The first of several rigs is shown,
// and a key steps to the others.
void take_dropped_files(Viewer& viewer, const std::vector<std::string>& paths);

// The rig that pictures are packed into. If it has no style, the first of the edits adds one.
struct PictureGround {
  skelform::Skf rig;
  std::vector<skelform::Edit> edits;
  int style = 0;
};
std::optional<PictureGround> ground_for(const Session& session, std::string& error);

// One edit that adds the pictures' textures and the bones that show them. A notice lists unreadable
// pictures; without any other picture there are no edits.
RigRequest request_for_sprites(Viewer& viewer, const AddSprites& added);

}  // namespace skelscope
