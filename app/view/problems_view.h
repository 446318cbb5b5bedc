// The list of problems.
#pragma once

#include <vector>

#include "session/edit/cure_study.h"

namespace skelscope {

struct ProblemsView {
  std::vector<CureAsk> cures;  // those on screen, whose changes are measured
};

}  // namespace skelscope
