// Legends in the lower left corner of the viewport, over the status, such as the solo limb and the
// colours of the physics overlay and of trails.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void viewport_legends(const Session& session, const Studies& studies, View& view,
                      const Theme& theme, const Rect& viewport);

// Reserves a place that something covers, so that labels and numbers keep clear of it.
void cover(View& view, const Rect& viewport, const Rect& what);

}  // namespace skelscope
