// The cost of one tick of the rig, by part, with possible savings.
#pragma once

#include "panels/panels.h"

namespace skelscope {

void cost_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& area);

}  // namespace skelscope
