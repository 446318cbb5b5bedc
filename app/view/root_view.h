// Root motion in the window: the walk that the camera follows, and the last report on it.
#pragma once

#include <memory>

#include "session/runs/feet.h"

namespace skelscope {

struct RootView {
  skelform::Vec2 followed{0};  // the walk that the camera has followed so far, world pixels
  // The report, and what it was made of.
  std::shared_ptr<const skelform::Skf> skf;
  int animation = -1;
  skelform::RootMotion root;
  WalkReport report;
};

}  // namespace skelscope
