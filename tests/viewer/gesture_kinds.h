// Every gesture of the mouse: how the window is prepared for it, and where to press.
#pragma once

#include <functional>
#include <vector>

#include "viewer/desk.h"

namespace gestures {

using skelscope::ui::Desk;

enum class Undone { Yes, No };  // whether the gesture is a step of undo

struct Kind {
  const char* name;
  Undone undone;
  std::function<ImVec2(Desk&)> begin;  // prepares the window and returns where to press
  ImVec2 by;
};

const std::vector<Kind>& kinds();
// Shows frame 10 of a new arm, outside edit mode.
void look_at_arm(Desk& desk);
// A place on the timeline's ruler, at a share of its width.
ImVec2 frame_on_ruler(Desk& desk, float share);

}  // namespace gestures
