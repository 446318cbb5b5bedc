// How much room the rig takes while its animation plays.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"

namespace skelscope {

// Of what is on screen, and of some poses of the main track's animation without physics: what the
// rig shows and, with bones, its joints, but for targets that IK alone reaches for, unless there is
// nothing else. Empty without a rig.
Bounds played_bounds(const Session& session, bool with_bones);

}  // namespace skelscope
