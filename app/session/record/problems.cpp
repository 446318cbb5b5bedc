#include "session/record/problems.h"

#include <iterator>

#include "skelform/problem_order.h"

namespace skelscope {

using skelform::Problem;

void replace_problems(std::vector<Problem>& problems, skelform::Origin origin,
                      std::vector<Problem> found) {
  std::erase_if(problems, [&](const Problem& p) { return p.origin == origin; });
  for (Problem& problem : found) problem.origin = origin;
  problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                  std::make_move_iterator(found.end()));
  skelform::sort_problems(problems);
}

}  // namespace skelscope
