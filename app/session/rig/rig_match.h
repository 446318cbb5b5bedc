// The match of two rigs (skelform/remap.h), and matches one after the other.
#pragma once

#include <vector>

#include "skelform/remap.h"

namespace skelscope {

using skelform::followed;
using skelform::inverted;
using skelform::match_rigs;
using skelform::RigMatch;

// From the first rig of `first` to the second rig of `second`.
std::vector<int> chained(const std::vector<int>& first, const std::vector<int>& second);

}  // namespace skelscope
