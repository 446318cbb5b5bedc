#include "commands/kit/problem_code.h"

#include <algorithm>

#include "skelform/skelform.h"

namespace skelscope {

bool is_problem_code(std::string_view code) {
  return std::ranges::any_of(skelform::problem_codes(),
                             [&](const auto& one) { return one.code == code; });
}

}  // namespace skelscope
