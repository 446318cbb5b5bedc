// The menu of an animation in the list, and in edit mode adding one.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Adds an empty animation with the pace of the one on screen; it plays as soon as the rig contains
// it.
void new_animation(const Session& session, View& view, Requests& requests);

// Draws the menu of an animation while it is open: playing, queueing and mixing it, and in edit
// mode its name and pace. `asked`: it opens in this frame. Call it in the scope of the row.
void animation_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                    int animation, const Rect& row, bool asked);

// Plays a new animation once the rig contains it.
void play_new_animation(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
