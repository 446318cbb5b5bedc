// The Graph tab: the curves of the selected bones' keys over the whole animation, the values on
// screen, the bone's speed, and the jumps of bones. In edit mode it changes keys.
#pragma once

#include "panels/panels.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

void graph_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect);
// Draws the display options, at the right end of the strip. Returns the rest of the strip.
Rect graph_strip(View& view, const Theme& theme, Rect strip);
// Zooms out to all frames and all values.
void fit_graph(View& view);

}  // namespace skelscope
