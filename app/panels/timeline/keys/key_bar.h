// The line below the timeline in edit mode: the selected keys, and fields for the value and the
// curve of a single key.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

inline constexpr float kKeyBar = 31;  // height, pixels at scale 1

void key_bar(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& rect);

}  // namespace skelscope
