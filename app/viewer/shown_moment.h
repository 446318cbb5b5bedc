// Makes the panels and the viewport show the same tick.
#pragma once

#include <utility>

#include "viewer/viewer.h"

namespace skelscope {

// During its life session.now is the tick in the viewport, which may be one of a transition. For
// drawing only: no ticks may run meanwhile.
class ShownMoment {
 public:
  explicit ShownMoment(Viewer& viewer) : now_(viewer.session.now) {
    if (shows_transition(viewer.view, viewer.session))
      other_ = &viewer.studies.transition.moment.value();
    if (other_) std::swap(now_, *other_);
  }
  ~ShownMoment() {
    if (other_) std::swap(now_, *other_);
  }
  ShownMoment(const ShownMoment&) = delete;
  ShownMoment& operator=(const ShownMoment&) = delete;

 private:
  Simulation& now_;
  Simulation* other_ = nullptr;
};

}  // namespace skelscope
