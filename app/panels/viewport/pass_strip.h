// The pipeline as a row of buttons over the viewport: Animate > FK > IK > Physics > Mesh. A click
// shows the rig after that pass; the menu mutes it alone.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

float pass_strip_width(const Theme& theme);
// Draws the passes at the right end of a strip of the toolbar's height. Returns the covered area.
Rect pass_strip(const Session& session, Requests& requests, const Theme& theme, const Rect& strip);

// Draws a button with a list that chooses the last pass, where there is no room for the strip.
void pass_choice(const Session& session, Requests& requests, const Theme& theme, const Rect& rect);

}  // namespace skelscope
