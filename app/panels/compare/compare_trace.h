// The right side of the Compare tab for a trace: the verdict on all of its ticks, the animation or
// recording that it is taken to play, buttons to the next difference, and a row for each bone.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void trace_differences(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme, Rect rect);

}  // namespace skelscope
