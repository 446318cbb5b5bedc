// The Compare tab: the tick on screen beside a dialect, a trace or another rig.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void compare_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect rect);

}  // namespace skelscope
