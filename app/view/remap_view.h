// Every index into the rig that the window holds, such as the selection, folds and tuning slots.
#pragma once

#include "session/rig/remap.h"
#include "view/view_state.h"

namespace skelscope {

// Moves each index to the same part of another export of the rig; an index of a part that is gone
// is dropped.
void remap_view(const Remap& remap, View& view);
// Drops them all: another rig is on screen.
void forget_rig(View& view);

}  // namespace skelscope
