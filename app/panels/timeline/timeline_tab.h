// The timeline: animations, tracks with their keys on a ruler, the blend pad and the record.
#pragma once

#include "panels/panels.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

void timeline_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, const Rect& area);

// Returns the frame of the main track's next key after the shown frame (direction > 0) or before
// it: of the selected bone if it has keys there, else of all bones. -1: none.
int next_keyframe(const Session& session, const View& view, int direction);

}  // namespace skelscope
