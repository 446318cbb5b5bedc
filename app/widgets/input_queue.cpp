#include "widgets/input_queue.h"

#include <imgui_internal.h>

namespace skelscope {

bool input_waits() {
#if IMGUI_VERSION_NUM >= 18700
  const ImGuiContext* context = ImGui::GetCurrentContext();
  return context && context->InputEventsQueue.Size > 0;
#else
  return false;  // it takes everything at once
#endif
}

#if IMGUI_VERSION_NUM < 18700
std::vector<int> hold_missed_keys(std::span<const int> pressed) {
  ImGuiIO& io = ImGui::GetIO();
  std::vector<int> missed;
  for (const int key : pressed) {
    if (key < 0 || key >= IM_ARRAYSIZE(io.KeysDown) || io.KeysDown[key]) continue;
    io.KeysDown[key] = true;
    missed.push_back(key);
  }
  return missed;
}

void let_go_of_keys(std::span<const int> keys) {
  for (const int key : keys) ImGui::GetIO().KeysDown[key] = false;
}
#else
std::vector<int> hold_missed_keys(std::span<const int>) {
  return {};
}

void let_go_of_keys(std::span<const int>) {}
#endif

}  // namespace skelscope
