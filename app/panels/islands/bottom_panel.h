// The timeline's answers for the key dispatcher; the panel itself is in panels.h.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// The frame of the next key after the shown frame (direction > 0) or before it, in the main track:
// of the selected bone if it has keys there, else of all bones. -1 when there is none.
int next_keyframe(const Session& session, const View& view, int direction);

}  // namespace skelscope
