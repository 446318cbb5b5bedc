// The keyboard in the timeline's rows: in edit mode one row has the focus ring, and its keys are
// selected as by clicks.
#pragma once

#include "panels/timeline/rows/timeline_context.h"
#include "widgets/focus.h"
#include "widgets/hit.h"

namespace skelscope {

// Up and Down choose a row; Ctrl+Left and Ctrl+Right go to its previous and next key. Enter selects
// the keys under the playhead; Shift+Enter adds them to the selection, Ctrl+Enter adds or removes
// them. graph: the control that has the focus ring.
void follow_key_ring(TimelineContext& context, const Hit& graph, const RingMove& keys);

}  // namespace skelscope
