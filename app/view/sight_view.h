// How the viewport looks at the rig: what is seen alone, how the camera came where it is, what
// floats over the picture. UI only.
#pragma once

#include <vector>

#include "skelform/math.h"

namespace skelscope {

struct ScreenBox {  // screen pixels from the viewport's top left corner, y down
  skelform::Vec2 low{0}, high{0};
};

struct SightView {
  int solo = -1;              // the bone that is seen alone, with what hangs on it; -1: all are
  bool camera_moved = false;  // by the user; until then the rig stays fitted
  bool moved_before = false;  // as that was when the panels were hidden
  skelform::Vec2 fitted_low{0}, fitted_high{0};  // the rig's bounds when it was, armature pixels
  skelform::Vec2 fitted_size{0};                 // and the viewport's; 0: it never was
  std::vector<ScreenBox> covered;                // what lay over the picture in the last frame
  skelform::Vec2 held_pos{0};                    // of the bone in hand when it was taken, local
  float held_rot = 0;
};

}  // namespace skelscope
