// A limb is a bone with its descendants. The viewport frames it and can show it alone.
#pragma once

#include <cstdint>
#include <vector>

#include "skelform/draw.h"

namespace skelscope {

// Returns one flag per bone of the armature: 1 for the limb. All are 1 if `bone` is no index.
std::vector<std::uint8_t> limb_of(const skelform::Armature& armature, int bone);

// Returns the draw list with the alpha of all sprites outside the limb multiplied by `factor`.
skelform::DrawList with_others_faint(const skelform::DrawList& list,
                                     const std::vector<std::uint8_t>& limb, float factor);

}  // namespace skelscope
