// A straight curve between keys, as the editor writes it.
#pragma once

#include "skelform/edit.h"

namespace skelscope {

// Older editors wrote zero handles for "Linear", newer ones thirds, and files have both. Returns
// the handles of the nearest straight key of the same track, else those of most straight keys of
// the animation, else thirds. `key` is an index into its keyframes.
skelform::Handles straight_handles(const skelform::Animation& animation, int key);

}  // namespace skelscope
