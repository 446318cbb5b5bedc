// Moving the whole rig with the mouse; its physics reacts as in a game.
#pragma once

#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// While the excitation is Drag or Follow, pans the camera so that the rig follows the mouse, and
// requests that movement. Returns whether it uses the mouse, so that nothing else is picked.
bool move_rig(const Session& session, View& view, Requests& requests, const Theme& theme,
              const Hit& surface);

}  // namespace skelscope
