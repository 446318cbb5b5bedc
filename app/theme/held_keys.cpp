#include "theme/held_keys.h"

#include "theme/imgui_version.h"

namespace skelscope {

bool space_held() {
  return !ImGui::GetIO().WantTextInput && space_is_down();
}

}  // namespace skelscope
