#include "widgets/input_queue.h"

#include <imgui_internal.h>

#include <algorithm>
#include <span>
#include <utility>

namespace skelscope {

bool input_waits() {
#if IMGUI_VERSION_NUM >= 18700
  const ImGuiContext* context = ImGui::GetCurrentContext();
  return context && context->InputEventsQueue.Size > 0;
#else
  return false;  // these versions process all input at once
#endif
}

#if IMGUI_VERSION_NUM < 18700
HeldKeys hold_missed_keys(std::vector<PressedKey>& waiting) {
  ImGuiIO& io = ImGui::GetIO();
  HeldKeys held{{}, io.KeyCtrl, io.KeyShift, io.KeyAlt};
  const auto shortcut = std::ranges::find(waiting, true, &PressedKey::ctrl);
  const auto end = shortcut == waiting.end() ? shortcut : shortcut + 1;
  for (const PressedKey& press : std::span(waiting.begin(), end)) {
    if (press.key < 0 || press.key >= IM_ARRAYSIZE(io.KeysDown)) continue;
    io.KeyCtrl |= press.ctrl, io.KeyShift |= press.shift, io.KeyAlt |= press.alt;
    if (!std::exchange(io.KeysDown[press.key], true)) held.keys.push_back(press.key);
  }
  waiting.erase(waiting.begin(), end);
  return held;
}

void let_go_of_keys(const HeldKeys& held) {
  ImGuiIO& io = ImGui::GetIO();
  for (const int key : held.keys) io.KeysDown[key] = false;
  io.KeyCtrl = held.ctrl, io.KeyShift = held.shift, io.KeyAlt = held.alt;
}
#else
HeldKeys hold_missed_keys(std::vector<PressedKey>& waiting) {
  waiting.clear();
  return {};
}

void let_go_of_keys(const HeldKeys&) {}
#endif

}  // namespace skelscope
