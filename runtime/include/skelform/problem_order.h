// The order in which problems are listed, wherever they are listed.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/problem.h"

namespace SKELFORM_API skelform {

// Errors before warnings before infos; of one severity as they stand in the file: armature.json in
// the order in which it is exported, arrays by index; then those that name another entry of the
// archive, then those that name no place. Problems of one place keep their order.
void sort_problems(std::vector<Problem>& problems);

}  // namespace skelform
