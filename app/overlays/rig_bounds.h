// The room that the rig and its bones take in the world at the tick on screen.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Returns the bounds of the rig's sprites, or of its joints if it shows no sprite.
Bounds rig_bounds(const Session& session);
Bounds bone_bounds(const Session& session, int bone);  // bounds of sprite, joint, children

}  // namespace skelscope
