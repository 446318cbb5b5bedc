// A row below the list of animations tells which ones play after that on screen, and opens a list
// to choose from.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

inline constexpr float kQueueRow = 27;  // height, pixels at scale 1

// Draws the row. Without room (no width) only the list, while it is open.
void queue_row(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& row);

}  // namespace skelscope
