// All animations of the rig, always in sight left of the tracks: what plays, what waits, and one
// click to play.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Its width beside a timeline that wide, screen pixels; 0 where it would leave the tracks no room.
float animation_strip_width(const Theme& theme, float timeline_width);

// A click plays an animation alone, with Shift it waits for the end of the present one, the right
// button or the plus adds it to the mix; in edit mode the right button opens its menu. Clicked
// once, the list has the arrows and Enter.
void animation_strip(const Session& session, View& view, Requests& requests, const Theme& theme,
                     const Rect& rect);

// "next", "2nd", "3rd and 5th": where an animation stands in the queue; empty: it does not wait.
std::string queue_word(const std::vector<int>& queue, int animation);

}  // namespace skelscope
