// What a tick of the rig costs, where the time goes, and what could be spared.
#pragma once

#include "panels/panels.h"

namespace skelscope {

void cost_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& area);

}  // namespace skelscope
