// The tabs of the left panel.
#pragma once

#include "panels/panels.h"
#include "theme/rect.h"

namespace skelscope {

void bones_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               Rect rect);
void styles_tab(const Session& session, Requests& requests, const Theme& theme, Rect rect);

}  // namespace skelscope
