// Play, pause, step, speed, loop and reverse: the middle of the bottom strip.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws centred in `room`; what does not fit is left out, play and the frame last. weak_frame: the
// viewport shows another moment than the session's frame.
void transport(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& room, bool weak_frame = false);
// The pixels it would like; editing: with the switch of Auto-key.
float transport_width(const Theme& theme, bool editing);

}  // namespace skelscope
