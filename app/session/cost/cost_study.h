// Measures the cost of the rig on screen in a thread; the window never waits for it.
#pragma once

#include <memory>

#include "session/cost/cost.h"

namespace skelscope {

struct CostStudy {
  struct Measuring;  // ends when it is dropped

  std::shared_ptr<const skelform::Skf> of;  // what `cost` was measured of; nullptr: nothing yet
  RigCost cost;
  std::shared_ptr<Measuring> measuring;
  bool again = false;  // asked for once more
};

// Begins where another rig or animation (-1: at rest) than the last is shown, or `again`; takes
// over what has been found. A measurement that nobody looks at any more is given up. Returns
// whether nothing is left to do.
bool follow_cost(CostStudy& study, const std::shared_ptr<const skelform::Skf>& skf, int animation,
                 bool shown);

}  // namespace skelscope
