// Pictures for bones: the tool that opens the file dialog, and files dropped on the window.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Opens the file dialog to choose a picture for `bone`; -1: for a new bone at the point `at`.
void choose_picture(View& view, int bone, skelform::Vec2 at = skelform::Vec2{0});

// Requests sprites for dropped files, after the panels of a frame have reported what is under the
// mouse: a bone in the viewport or in a list. Elsewhere the selected bone gets them; in the
// viewport beside the rig, a new bone.
void take_dropped_pictures(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
