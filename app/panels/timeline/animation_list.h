// The animations of the rig to choose from: rows of a menu or popup, and the empty timeline.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Popup rows, one an animation with its length; choosing one plays it alone. The one that the
// timeline shows has a check mark.
void animation_rows(const Session& session, Requests& requests, const Theme& theme);
// The same rows; choosing one adds it to the mix.
void added_track_rows(const Session& session, View& view, Requests& requests, const Theme& theme);

// The animation after (1) or before (-1) the one that the timeline shows, around the ends; -1 when
// the rig has none.
int neighbour_animation(const Session& session, int direction);

}  // namespace skelscope
