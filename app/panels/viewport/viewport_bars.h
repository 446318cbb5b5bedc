// The bars over the viewport: the overlay toolbar, the status and the coordinates.
#pragma once

#include "panels/panels.h"
#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

void viewport_bars(const Session& session, const Studies& studies, View& view, Requests& requests,
                   const Theme& theme, const Rect& viewport, const BackdropPicture& backdrop);

// Heights that the bars cover at the top and the bottom of the viewport, screen pixels.
struct BarHeights {
  float top = 0, bottom = 0;
};
BarHeights bar_heights(const Theme& theme, const Rect& viewport);
// Returns whether the viewport has its bars: an embedded stage has none, and a page's stage only if
// it is high enough for them.
bool has_bars(const View& view, const Theme& theme, const Rect& viewport);

}  // namespace skelscope
