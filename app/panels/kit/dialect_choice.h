// Whose rules the session poses by, in the menu bar.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Ends at `right`; returns where it begins, which is `right` when there is no room beyond `left`.
float dialect_choice(const Session& session, Requests& requests, const Theme& theme,
                     const Rect& strip, float left, float right);

}  // namespace skelscope
