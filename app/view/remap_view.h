// Updates the indices into the rig that the window holds, such as the selection, folds and tuning
// slots.
#pragma once

#include "session/rig/remap.h"
#include "view/view_state.h"

namespace skelscope {

// Moves each index to the same part of the new version of the rig, or drops it if the part is gone.
void remap_view(const Remap& remap, View& view);
// Resets all that belongs to the rig, because another one is on screen.
void forget_rig(View& view);

}  // namespace skelscope
