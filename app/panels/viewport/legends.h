// The legends in the lower left corner of the viewport, above the status, such as the solo limb and
// the colours of the physics overlay and of trails.
#pragma once

#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void viewport_legends(const Session& session, const Studies& studies, View& view,
                      const Theme& theme, const Rect& viewport);

// Registers an area that is covered, so that labels and numbers avoid it.
void cover(View& view, const Rect& viewport, const Rect& what);

}  // namespace skelscope
