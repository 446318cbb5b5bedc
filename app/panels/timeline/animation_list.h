// The list of the rig's animations, for menus, popups and the empty timeline.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws popup rows, one for each animation with its length; a click plays the animation alone. The
// main track's has a check mark.
void animation_rows(const Session& session, Requests& requests, const Theme& theme);
// Draws the same rows; here a click adds the animation to the mix.
void added_track_rows(const Session& session, View& view, Requests& requests, const Theme& theme);

// Draws a popup row for each animation. Returns the one that was chosen; -1: none.
int choose_animation(const Session& session, const Theme& theme, int checked);

// Returns the animation after (1) or before (-1) the main track's, wrapping around; -1: the rig has
// none.
int neighbour_animation(const Session& session, int direction);

}  // namespace skelscope
