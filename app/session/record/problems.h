// The list of problems: those of the rig, and those that come and go while it plays.
#pragma once

#include <vector>

#include "skelform/problem.h"

namespace skelscope {

// Replaces the problems of this origin by the ones found now; all others stay. The list is in the
// order of sort_problems().
void replace_problems(std::vector<skelform::Problem>& problems, skelform::Origin origin,
                      std::vector<skelform::Problem> found);

}  // namespace skelscope
