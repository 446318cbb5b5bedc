// The options of the crowd in the viewport. UI only.
#pragma once

#include "skelform/math.h"

namespace skelscope {

struct CrowdView {
  bool shown = false;
  int count = 100;  // 1..kMostCrowd, including the character being debugged
  // The crowd's extent beyond the rig's bounds, for framing the view.
  skelform::Vec2 low{0}, high{0};
  bool was_shown = false;  // `shown` in the last frame; when it changes, the view is fitted again
  int framed = 0;          // the count in the last frame
};

}  // namespace skelscope
