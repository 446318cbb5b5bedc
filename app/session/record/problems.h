// The list of problems: the rig's own, and problems found while it plays.
#pragma once

#include <vector>

#include "skelform/problem.h"

namespace skelscope {

// Replaces the problems of this origin by `found`; other problems stay. Sorts the list as
// sort_problems() does.
void replace_problems(std::vector<skelform::Problem>& problems, skelform::Origin origin,
                      std::vector<skelform::Problem> found);

}  // namespace skelscope
