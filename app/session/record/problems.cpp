#include "session/record/problems.h"

#include <algorithm>
#include <iterator>

namespace skelscope {

using skelform::Problem;

void replace_problems(std::vector<Problem>& problems, skelform::Origin origin,
                      std::vector<Problem> found) {
  std::erase_if(problems, [&](const Problem& p) { return p.origin == origin; });
  for (Problem& problem : found) problem.origin = origin;
  const auto at = std::ranges::upper_bound(problems, origin, {}, &Problem::origin);
  problems.insert(at, std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
}

}  // namespace skelscope
