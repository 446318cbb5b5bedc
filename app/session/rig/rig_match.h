// The match between two rigs (skelform/remap.h), and chains of matches.
#pragma once

#include <vector>

#include "skelform/remap.h"

namespace skelscope {

using skelform::followed;
using skelform::inverted;
using skelform::match_rigs;
using skelform::RigMatch;

// Joins a match from A to B and a match from B to C into a match from A to C.
std::vector<int> chained(const std::vector<int>& first, const std::vector<int>& second);

}  // namespace skelscope
