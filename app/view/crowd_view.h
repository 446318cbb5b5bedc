// The crowd in the viewport. UI only.
#pragma once

#include "skelform/math.h"

namespace skelscope {

struct CrowdView {
  bool shown = false;
  int count = 100;                 // 1..kMostCrowd, the character in hand with them
  skelform::Vec2 low{0}, high{0};  // what they add to the rig's bounds when all are framed
  bool was_shown = false;          // in the last frame: whoever comes or goes is framed
  int framed = 0;                  // how many were there when it was
};

}  // namespace skelscope
