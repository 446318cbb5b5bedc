// Checks the codes by which options and settings name problems.
#pragma once

#include <string_view>

namespace skelscope {

// Returns whether a problem has this code; see skelform::problem_codes().
bool is_problem_code(std::string_view code);

}  // namespace skelscope
