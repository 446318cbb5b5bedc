// The pills at the viewport's foot: what plays, at which frame and tick, and the held bones.
#pragma once

#include "panels/panels.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws what plays, and beside it how the tick differs from the recorded one. Returns the covered
// area.
Rect status_pill(const Session& session, const View& view, const Theme& theme, Rect strip);

// Draws "1 held"; a click releases the held bones. Returns the covered area; empty if no bone is
// held.
Rect held_pill(const Session& session, Requests& requests, const Theme& theme, Rect& strip);

}  // namespace skelscope
