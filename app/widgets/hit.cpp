#include "widgets/hit.h"

#include <string>

#include "widgets/focus.h"
#include "widgets/imgui_version.h"

namespace skelscope {

IdScope::IdScope(const Theme& theme, const char* id) : registry_(theme.probe) {
  ImGui::PushID(id);
  probe::push(registry_, id);
}

IdScope::IdScope(const Theme& theme, const char* kind, int index) : registry_(theme.probe) {
  ImGui::PushID(kind);
  ImGui::PushID(index);
  // Two ImGui scopes become one, so that the destructor pops the same number either way.
  const ImGuiID both = ImGui::GetID("");
  ImGui::PopID();
  ImGui::PopID();
  ImGui::PushID(static_cast<int>(both));
  if (registry_) probe::push(registry_, std::string(kind) + '/' + std::to_string(index));
}

IdScope::~IdScope() {
  probe::pop(registry_);
  ImGui::PopID();
}

Hit hit(const Theme& theme, const char* id, const Rect& rect, Overlap overlap) {
  probe::item(theme.probe, id, rect);
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos(rect.min);
  if (overlap == Overlap::Allowed) allow_overlap_before();
  Hit result;
  const ImVec2 size{std::fmax(1.f, rect.width()), std::fmax(1.f, rect.height())};
  const ImGuiButtonFlags flags = overlap == Overlap::Allowed ? overlapped_button() : 0;
  result.clicked = ImGui::InvisibleButton(id, size, flags);
  if (overlap == Overlap::Allowed) allow_overlap_after();
  result.hovered = ImGui::IsItemHovered();
  result.held = ImGui::IsItemActive();
  result.pressed = ImGui::IsItemActivated();
  result.released = ImGui::IsItemDeactivated();
  result.double_clicked = result.hovered && ImGui::IsMouseDoubleClicked(0);
  result.right_clicked = result.hovered && ImGui::IsMouseClicked(1);
  const RingTouch touch = ring_item(theme, rect);
  result.focused = touch.focused;
  result.clicked |= touch.press;
  result.right_clicked |= touch.context;
  // The way to where it was pressed is no drag; a slow frame holds both.
  if (result.held && !result.pressed) result.drag = ImGui::GetIO().MouseDelta;
  ImGui::SetCursorScreenPos(cursor);
  return result;
}

Rect take_row(float height) {
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  const float left = ImGui::GetWindowPos().x;
  ImGui::Dummy({std::fmax(1.f, ImGui::GetContentRegionAvail().x), height});
  return {{left, cursor.y}, {left + ImGui::GetWindowWidth(), cursor.y + height}};
}

Rect remaining() {
  const Rect window = window_rect();
  return {{window.min.x, std::fmin(ImGui::GetCursorScreenPos().y, window.max.y)}, window.max};
}

Rect window_rect() {
  const ImVec2 pos = ImGui::GetWindowPos();
  return {pos, pos + ImGui::GetWindowSize()};
}

// Rows reach under the scroll bar, so that their grounds do not end before the panel does.
bool begin_scroll(const Theme& theme, const char* id, const Rect& rect) {
  probe::item(theme.probe, id, rect);
  ImGui::SetCursorScreenPos(rect.min);
  const bool visible =
      ImGui::BeginChild(id, {std::fmax(1.f, rect.width()), std::fmax(1.f, rect.height())});
  const Rect whole = window_rect();
  ImGui::PushClipRect(whole.min, whole.max, false);
  return visible;
}

void end_scroll() {
  ImGui::PopClipRect();
  ImGui::EndChild();
}

}  // namespace skelscope
