// Measures the cost of the rig on screen in a thread, so that the window never waits.
#pragma once

#include <memory>

#include "session/cost/cost.h"

namespace skelscope {

struct CostStudy {
  struct Measuring;  // its destructor ends the measurement

  std::shared_ptr<const skelform::Skf> of;  // the rig of `cost`; nullptr: none yet
  RigCost cost;
  std::shared_ptr<Measuring> measuring;
  bool again = false;  // requests another measurement
};

// Begins a measurement if the rig or the animation (-1: at rest) has changed or `again` is set.
// Takes over a finished measurement, and gives up a measurement that is no longer shown. Returns
// whether nothing is left to do.
bool follow_cost(CostStudy& study, const std::shared_ptr<const skelform::Skf>& skf, int animation,
                 bool shown);

}  // namespace skelscope
