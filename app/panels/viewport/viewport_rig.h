// Moving the whole rig with the mouse, so that its physics reacts as in a game.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// While the excitation is Drag or Follow: pans the camera so that the rig goes with the mouse, and
// asks for that movement. True when the mouse is taken, so that nothing is picked with it.
bool move_rig(const Session& session, View& view, Requests& requests, const Theme& theme,
              const Hit& surface);

}  // namespace skelscope
