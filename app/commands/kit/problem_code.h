// The codes by which options and settings name problems.
#pragma once

#include <string_view>

namespace skelscope {

// Is a problem called so? See skelform::problem_codes().
bool is_problem_code(std::string_view code);

}  // namespace skelscope
