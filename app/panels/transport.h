// Play, pause, step, speed, loop and reverse: the middle of the bottom strip.
#pragma once

#include "session/session.h"
#include "session/view_state.h"
#include "theme/hit.h"

namespace skelscope {

// Draws centred in `room`; what does not fit is left out, play and the frame last.
void transport(const Session& session, Requests& requests, const Theme& theme, const Rect& room);
// The pixels it would like.
float transport_width(const Theme& theme);

}  // namespace skelscope
