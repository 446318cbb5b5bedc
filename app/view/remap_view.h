// What the window shows of a rig, shown of another export of it: selection, folds, open rows.
#pragma once

#include "session/rig/remap.h"
#include "view/view_state.h"

namespace skelscope {

void remap_view(const Remap& remap, View& view);

}  // namespace skelscope
