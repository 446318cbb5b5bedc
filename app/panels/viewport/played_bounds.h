// The room that the rig takes while its animation plays.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Returns the bounds of the rig's sprites, in the pose on screen and in some poses of the main
// animation, without physics. with_bones: includes the joints, without IK targets unless the rig
// has nothing else. Empty without a rig.
Bounds played_bounds(const Session& session, bool with_bones);

}  // namespace skelscope
