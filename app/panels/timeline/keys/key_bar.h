// The line below the timeline in edit mode: what is selected, and of a single key its value and
// the curve into it, to be changed.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

inline constexpr float kKeyBar = 31;  // design px high

void key_bar(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& rect);

}  // namespace skelscope
