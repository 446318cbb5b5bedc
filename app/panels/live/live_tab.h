// The Live tab: the games that are connected, and the record of one of them.
#pragma once

#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

void live_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& area);

}  // namespace skelscope
