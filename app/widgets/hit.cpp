#include "widgets/hit.h"

#include <imgui_internal.h>

#include <string>

#include "widgets/focus.h"
#include "widgets/gesture.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {

IdScope::IdScope(const Theme& theme, const char* id) : registry_(theme.probe) {
  ImGui::PushID(id);
  probe::push(registry_, id);
}

IdScope::IdScope(const Theme& theme, const char* kind, int index) : registry_(theme.probe) {
  ImGui::PushID(kind);
  ImGui::PushID(index);
  // Combines two ImGui ids into one, so that the destructor always pops one.
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

namespace {

bool is_over(const Rect& rect) {
  return ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
         ImGui::IsMouseHoveringRect(rect.min, rect.max);
}

// Dear ImGui gives the mouse to an item with Overlap::Allowed only in the second frame and loses a
// press in the first. This function keeps that press for a frame and gives it to the item unless an
// item on top took it. `memory` is the frame of a waiting press, or, negative, the last frame of a
// held one.
void keep_early_press(Hit& result, const Rect& rect) {
  constexpr ImGuiID own_key = 0x9e3779b9;  // the item's plain id may be used by other stored values
  int& memory = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetItemID() ^ own_key);
  const int now = ImGui::GetFrameCount();
  const bool waits = memory == now - 1, held = memory < 0 && -memory == now - 1;
  memory = 0;
  if (result.pressed || result.held || ImGui::IsAnyItemActive()) return;
  if (ImGui::IsMouseClicked(0)) {
    if (is_over(rect)) memory = now;
    return;
  }
  if (!held && !(waits && is_over(rect))) return;
  result.pressed = waits;
  result.hovered = is_over(rect);
  result.held = ImGui::IsMouseDown(0);
  result.released = !result.held;
  result.clicked = result.released && result.hovered;
  if (result.held) memory = -now;
}

// Takes back a press in a frame in which the mouse also moved, because it may be meant for an item
// on top, and Dear ImGui still uses the old mouse position. The press then waits like an early one.
void give_back_press(Hit& result) {
  const ImVec2 way = ImGui::GetIO().MouseDelta;
  if (!result.pressed || (way.x == 0 && way.y == 0) || !ImGui::IsMouseClicked(0)) return;
  ImGui::ClearActiveID();
#if IMGUI_VERSION_NUM >= 18900
  const ImGuiID nobody = ~ImGuiID{0};  // the constant's name differs by version
  ImGui::SetKeyOwner(ImGuiKey_MouseLeft, nobody);
#endif
  result.pressed = result.held = result.clicked = false;
}

}  // namespace

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
  const bool cut = theme.gesture && theme.gesture->cut;
  if (cut) result.held = result.pressed = result.clicked = result.double_clicked = false;
  if (overlap == Overlap::Allowed && !cut) {
    give_back_press(result);
    keep_early_press(result, rect);
  }
  const RingTouch touch = ring_item(theme, rect);
  result.focused = touch.focused;
  result.clicked |= touch.press;
  result.right_clicked |= touch.context;
  // Movement before the press is no drag; a slow frame can contain both.
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

// Lets rows extend under the scroll bar, so that their backgrounds end where the panel does.
bool begin_scroll(const Theme& theme, const char* id, const Rect& rect) {
  probe::item(theme.probe, id, rect);
  ImGui::SetCursorScreenPos(rect.min);
  const bool visible =
      ImGui::BeginChild(id, {std::fmax(1.f, rect.width()), std::fmax(1.f, rect.height())});
  const Rect whole = window_rect();
  ImRect clip(whole.min, whole.max);
  clip.ClipWithFull(ImGui::GetCurrentWindow()->ParentWindow->ClipRect);
  ImGui::PushClipRect(clip.Min, clip.Max, false);
  return visible;
}

void end_scroll() {
  ImGui::PopClipRect();
  ImGui::EndChild();
}

}  // namespace skelscope
