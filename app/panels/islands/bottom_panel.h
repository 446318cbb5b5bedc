// Answers for the key dispatcher; the panel itself is declared in panels.h.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns the frame of the main track's next key after the shown frame (direction > 0) or before
// it: of the selected bone if it has keys there, else of all bones. -1: none.
int next_keyframe(const Session& session, const View& view, int direction);

}  // namespace skelscope
