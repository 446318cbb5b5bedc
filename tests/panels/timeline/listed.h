// The rows of the list of animations, and clicks on them.
#pragma once

#include <string>

#include "panels/timeline/timeline_rig.h"

namespace skelscope::ui {

inline constexpr int kWalk = 0, kStand = 1;  // animations of timeline_armature()

inline std::string listed(int animation, const std::string& item) {
  return at("animations/animation/" + std::to_string(animation) + "/" + item);
}

inline void shift_click(BottomPanel& panel, const std::string& path) {
  panel.harness.hold_shift(true);
  panel.harness.click(path);
  panel.harness.hold_shift(false);
}

}  // namespace skelscope::ui
