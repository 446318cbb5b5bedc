#include "widgets/look/style.h"

namespace skelscope {
namespace {

ImVec4 color(ImU32 packed) {
  return ImGui::ColorConvertU32ToFloat4(packed);
}

void set_colors(ImVec4* colors, const Palette& p) {
  const ImVec4 none(0, 0, 0, 0);
  colors[ImGuiCol_Text] = color(p.text);
  colors[ImGuiCol_TextDisabled] = color(p.faint);
  colors[ImGuiCol_WindowBg] = color(p.background);
  colors[ImGuiCol_ChildBg] = none;
  colors[ImGuiCol_PopupBg] = color(p.raised);
  colors[ImGuiCol_Border] = color(p.border);
  colors[ImGuiCol_BorderShadow] = none;
  colors[ImGuiCol_FrameBg] = colors[ImGuiCol_FrameBgHovered] = none;
  colors[ImGuiCol_FrameBgActive] = none;
  colors[ImGuiCol_ScrollbarBg] = none;
  colors[ImGuiCol_ScrollbarGrab] = color(with_alpha(p.muted, 0.30f));
  colors[ImGuiCol_ScrollbarGrabHovered] = color(with_alpha(p.muted, 0.55f));
  colors[ImGuiCol_ScrollbarGrabActive] = color(with_alpha(p.muted, 0.75f));
  colors[ImGuiCol_TextSelectedBg] = color(with_alpha(p.accent, 0.35f));
  colors[ImGuiCol_ModalWindowDimBg] = ImVec4(0, 0, 0, p.dark ? 0.45f : 0.25f);
}

}  // namespace

void apply_style(const Theme& theme) {
  ImGuiStyle style;
  set_colors(style.Colors, theme.palette);
  style.WindowPadding = style.FramePadding = style.ItemSpacing = style.ItemInnerSpacing = {0, 0};
  style.WindowRounding = style.ChildRounding = 0;
  style.WindowBorderSize = style.ChildBorderSize = style.FrameBorderSize = 0;
  style.PopupBorderSize = 1;
  style.PopupRounding = theme.px(7);
  style.FrameRounding = theme.px(5);
  style.ScrollbarSize = theme.px(8);
  style.ScrollbarRounding = theme.px(4);
  style.GrabMinSize = theme.px(24);
  style.WindowMinSize = {1, 1};
  style.DisabledAlpha = 1;
  ImGui::GetStyle() = style;
}

}  // namespace skelscope
