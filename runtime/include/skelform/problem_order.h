// Sorts lists of problems.
#pragma once

#include <vector>

#include "skelform/api.h"
#include "skelform/problem.h"

SKELFORM_API_BEGIN
namespace skelform {

// Errors come before warnings, warnings before infos. Within one severity, problems follow the
// file: armature.json in its export order, arrays by index; then other archive entries; then
// problems without a place. Problems of one place keep their order.
void sort_problems(std::vector<Problem>& problems);

}  // namespace skelform
SKELFORM_API_END
