#include "widgets/gesture.h"

#include <imgui.h>
#include <imgui_internal.h>

namespace skelscope {
namespace {

bool any_button(bool (*is)(int button)) {
  for (int button = 0; button < ImGuiMouseButton_COUNT; ++button)
    if (is(button)) return true;
  return false;
}

}  // namespace

bool begin_gesture(Gesture& gesture) {
  if (!any_button([](int button) { return ImGui::IsMouseClicked(button); })) return false;
  const bool begins = !gesture.runs;
  gesture = {.runs = true};
  return begins;
}

void forget_released(Gesture& gesture) {
  if (!any_button([](int button) { return ImGui::IsMouseDown(button); })) gesture = {};
}

void cut_short(Gesture& gesture) {
  if (!gesture.runs) return;
  ImGui::ClearActiveID();
  gesture = {.cut = true};
}

bool holds_button(const Gesture& gesture, int button) {
  return !gesture.cut && ImGui::IsMouseDown(button);
}

}  // namespace skelscope
