#include "skelform/lint.h"

#include <algorithm>

namespace skelform {

std::vector<Problem> check(const Skf& skf) {
  std::vector<Problem> problems = skf.problems;
  return problems;
}

}  // namespace skelform
