// The transport in the middle of the bottom strip: play, pause, step, speed, loop and reverse.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Draws the transport centred in `room`. Omits parts that do not fit; play and the frame remain
// longest. weak_frame: the viewport shows another tick than the session's.
void transport(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& room, bool weak_frame = false);
// Returns the width for all parts, pixels. editing: with the switch of Auto-key.
float transport_width(const Theme& theme, bool editing);

}  // namespace skelscope
