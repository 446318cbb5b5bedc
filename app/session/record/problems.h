// The list of problems: those of the rig, and those that come and go while it plays.
#pragma once

#include <vector>

#include "skelform/problem.h"

namespace skelscope {

// What was found of this origin gives way to what is found now; everything else stays. The list is
// in the order of sort_problems().
void replace_problems(std::vector<skelform::Problem>& problems, skelform::Origin origin,
                      std::vector<skelform::Problem> found);

}  // namespace skelscope
