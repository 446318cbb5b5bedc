#include "widgets/held_keys.h"

#include "widgets/look/imgui_version.h"

namespace skelscope {

bool space_held() {
  return !ImGui::GetIO().WantTextInput && space_is_down();
}

}  // namespace skelscope
