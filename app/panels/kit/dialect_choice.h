// The choice of the session's dialect, in the menu bar.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws the choice, which ends at `right`. Returns its left edge, which is `right` if there is no
// room to the right of `left`.
float dialect_choice(const Session& session, Requests& requests, const Theme& theme,
                     const Rect& strip, float left, float right);

}  // namespace skelscope
