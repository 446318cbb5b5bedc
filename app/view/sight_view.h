// The viewport's sight of the rig: the bone shown alone, the fitted camera, and the boxes that lie
// over the picture. UI only.
#pragma once

#include <vector>

#include "skelform/math.h"

namespace skelscope {

struct ScreenBox {  // screen pixels from the viewport's top left corner, y down
  skelform::Vec2 low{0}, high{0};
};

struct SightView {
  int solo = -1;               // the bone shown alone with its descendants; -1: all bones
  bool camera_moved = false;   // by the user; until then the rig stays fitted
  bool right_pressed = false;  // the right button is down on the picture and has not dragged
  bool moved_before = false;   // camera_moved when the panels were hidden
  skelform::Vec2 fitted_low{0}, fitted_high{0};  // rig bounds at the last fit, armature pixels
  skelform::Vec2 fitted_size{0};   // the viewport's size at the last fit; 0: never fitted
  std::vector<ScreenBox> covered;  // boxes over the picture in the last frame
  skelform::Vec2 held_pos{0};      // local position of the dragged bone at the press
  float held_rot = 0;
};
void indices(auto& each, SightView& sight) {
  each.bone(sight.solo);
}

}  // namespace skelscope
