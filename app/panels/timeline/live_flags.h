// Marks of a running game at frames of the main animation, as flags under the ruler's own.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Draws the flags. A click shows the last tick at which it was told.
void live_flags(TimelineContext& context);

}  // namespace skelscope
