// The keyboard over the timeline's rows: in edit mode one row has it, and its keys are selected as
// by clicks.
#pragma once

#include "panels/timeline/rows/timeline_context.h"
#include "widgets/focus.h"
#include "widgets/hit.h"

namespace skelscope {

// Up and down another row, Ctrl with left and right its next key; Enter selects that under the
// playhead, with Shift one more, with Ctrl in or out. graph: the item that has the ring.
void follow_key_ring(TimelineContext& context, const Hit& graph, const RingMove& keys);

}  // namespace skelscope
