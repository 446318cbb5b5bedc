// The Compare tab's right side for a trace: the verdict on all of its ticks, what it is taken to
// play, the way from difference to difference, and a row a bone.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void trace_differences(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme, Rect rect);

}  // namespace skelscope
