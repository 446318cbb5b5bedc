#include "theme/held_keys.h"

#include <imgui.h>

namespace skelscope {

bool space_held() {
  if (ImGui::GetIO().WantTextInput) return false;
#if IMGUI_VERSION_NUM < 18700  // keys are numbered as the platform numbers them
  const int space = ImGui::GetKeyIndex(ImGuiKey_Space);
  return space >= 0 && ImGui::IsKeyDown(space);
#else
  return ImGui::IsKeyDown(ImGuiKey_Space);
#endif
}

}  // namespace skelscope
