// What the window shows of a rig, shown of another export of it: selection, folds, open rows.
#pragma once

#include "session/rig/carry.h"
#include "view/view_state.h"

namespace skelscope {

void carry_view(const Carriage& carriage, View& view);

}  // namespace skelscope
