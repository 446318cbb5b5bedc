// Edit mode: animations are made, renamed, duplicated and removed in their list.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// One more, empty, at the pace of the one on screen; it plays as soon as it is there.
void new_animation(const Session& session, View& view, Requests& requests);

// Opens the menu of an animation. Call within the scope of its row, as animation_menu().
void open_animation_menu(const Session& session, View& view, int animation);
// Its name, its pace and what else can be done to it; draws nothing while it is closed.
void animation_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                    int animation, const Rect& row);

// Plays a new animation once the rig has it.
void play_new_animation(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
