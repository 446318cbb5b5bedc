#include "panels/kit/row_list.h"

namespace skelscope {

void scroll_to_row(float height, int row) {
  const float top = height * static_cast<float>(row);
  const float view_height = ImGui::GetWindowHeight();
  const float margin = std::min(height * 3, view_height / 3);
  const float scroll = ImGui::GetScrollY();
  if (top - margin < scroll) ImGui::SetScrollY(std::max(0.0f, top - margin));
  const float bottom = top + height + margin;
  if (bottom > scroll + view_height) ImGui::SetScrollY(bottom - view_height);
}

}  // namespace skelscope
