// Pictures for bones: the tool that asks for a file, and files that were dropped on the window.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Opens the file dialog for a picture that `bone` shall show; -1: a new bone at a point.
void choose_picture(View& view, int bone, skelform::Vec2 at = skelform::Vec2{0});

// Asks for what was dropped, once the panels of a frame have said what lies under the mouse: a bone
// of the viewport or of a list, the selected one elsewhere, nothing beside the rig.
void take_dropped_pictures(const Session& session, View& view, Requests& requests);

}  // namespace skelscope
