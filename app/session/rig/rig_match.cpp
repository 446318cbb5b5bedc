#include "session/rig/rig_match.h"

namespace skelscope {

std::vector<int> chained(const std::vector<int>& first, const std::vector<int>& second) {
  std::vector<int> both;
  for (const int index : first) both.push_back(followed(second, index));
  return both;
}

}  // namespace skelscope
