// The Graph tab: the curves of the selected bones' keys over the whole animation, what is shown of
// them, how fast the bone is, and where bones jump. Reading only.
#pragma once

#include "panels/panels.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

void graph_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect);
// The display options, at the right end of the strip. Returns the rest of the strip.
Rect graph_strip(View& view, const Theme& theme, Rect strip);
// Brings all frames and all heights into sight.
void fit_graph(View& view);

}  // namespace skelscope
