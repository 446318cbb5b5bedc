#include "commands/kit/problem_code.h"

#include "lists/search.h"
#include "skelform/skelform.h"

namespace skelscope {

bool is_problem_code(std::string_view code) {
  return any_of(skelform::problem_codes(), [&](const auto& one) { return one.code == code; });
}

}  // namespace skelscope
