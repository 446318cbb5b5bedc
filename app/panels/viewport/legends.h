// What explains the picture in its lower left corner, over the status: that a limb is seen alone,
// and what the colours of the physics overlay and of trails mean.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void viewport_legends(const Session& session, const Studies& studies, View& view,
                      const Theme& theme, const Rect& viewport);

// Remembers that something floats there, so that labels and numbers keep clear of it.
void cover(View& view, const Rect& viewport, const Rect& what);

}  // namespace skelscope
