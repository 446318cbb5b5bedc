// All animations of the rig, always visible at the left of the tracks: which play, which wait, and
// one click to play them.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Returns the strip's width beside a timeline of the given width, screen pixels; 0 if the tracks
// would have no room.
float animation_strip_width(const Theme& theme, float timeline_width);

// A click plays an animation alone. Shift+click queues it to play after the present one. A right
// click or the plus adds it to the mix; in edit mode a right click opens its menu. After a click
// the list has the arrow keys and Enter.
void animation_strip(const Session& session, View& view, Requests& requests, const Theme& theme,
                     const Rect& rect);

// Returns an animation's places in the queue: "next", "2nd", "3rd and 5th"; empty if it does not
// wait.
std::string queue_word(const std::vector<int>& queue, int animation);

}  // namespace skelscope
