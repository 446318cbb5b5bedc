// The list of edits; a click shows the rig as it was after that edit.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the popup "history" below the button, while it is open.
void edit_history(const Session& session, Requests& requests, const Theme& theme,
                  const Rect& button);

}  // namespace skelscope
