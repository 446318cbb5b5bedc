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

}  // namespace skelscope
