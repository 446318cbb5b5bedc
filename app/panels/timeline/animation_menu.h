// Edit mode: animations are added, renamed, duplicated and removed in their list.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Adds an empty animation with the pace of the one on screen; it plays as soon as the rig contains
// it.
void new_animation(const Session& session, View& view, Requests& requests);

// Opens the menu of an animation. Call it in the scope of the animation's row, like
// animation_menu().
void open_animation_menu(const Session& session, View& view, int animation);
// Draws the animation's name, its pace and further commands; nothing while the menu is closed.
void animation_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
                    int animation, const Rect& row);

// Plays a new animation once the rig contains it.
void play_new_animation(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
