// The tools of edit mode, in a column at the left of the viewport.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the tools below the bars at the viewport's top, whose height is `bars`, screen pixels.
// Returns the area that they cover.
Rect tool_strip(const Session& session, View& view, Requests& requests, const Theme& theme,
                const Rect& viewport, float bars);

}  // namespace skelscope
