// The ruler above the rows: frame numbers, what is recorded, the loop range and the playhead.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

void timeline_ruler(TimelineContext& context);

}  // namespace skelscope
