// Bones on the clipboard take their pictures along to rigs that lack them.
#pragma once

#include <span>

#include "session/edit/rig_request.h"
#include "viewer/viewer.h"

namespace skelscope {

// With all below them, and the pictures that they show.
void copy_bones(Viewer& viewer, std::span<const int> bones);

// A request that pastes, with what packs the pictures this rig has none of before it. Textures of
// the same name and size stand for each other.
RigRequest with_pictures(Viewer& viewer, const RigRequest& request);

}  // namespace skelscope
