// A limb: a bone with its descendants. The viewport frames it, and can show it alone.
#pragma once

#include <cstdint>
#include <vector>

#include "skelform/draw.h"

namespace skelscope {

// One flag a bone of the armature. For no bone of it: every bone's.
std::vector<std::uint8_t> limb_of(const skelform::Armature& armature, int bone);

// The same picture with the sprites of all other bones fainter by a factor.
skelform::DrawList with_others_faint(const skelform::DrawList& list,
                                     const std::vector<std::uint8_t>& limb, float factor);

}  // namespace skelscope
