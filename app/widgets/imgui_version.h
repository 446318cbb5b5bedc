// The few calls that Dear ImGui 1.86 to 1.92 spell differently. Nothing else in the program asks
// for the version.
#pragma once

#include <imgui.h>

#include <cstdint>

namespace skelscope {

inline void push_font(ImFont* font, float size) {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::PushFont(font, size);
#else
  (void)size;
  ImGui::PushFont(font);
#endif
}

// Items drawn later on top of the next / the last item take the mouse from it.
inline void allow_overlap_before() {
#if IMGUI_VERSION_NUM >= 18940
  ImGui::SetNextItemAllowOverlap();
#endif
}
inline void allow_overlap_after() {
#if IMGUI_VERSION_NUM < 18940
  ImGui::SetItemAllowOverlap();
#endif
}

// With it a press of what lies on top is none of the item's own; newer versions see to it.
inline ImGuiButtonFlags overlapped_button() {
#if IMGUI_VERSION_NUM < 18940
  return 1 << 12;  // ImGuiButtonFlags_AllowItemOverlap of imgui_internal.h
#else
  return 0;
#endif
}

// A texture's name in OpenGL as the type Dear ImGui draws pictures with.
inline ImTextureID texture_id(unsigned name) {
  return (ImTextureID)(std::intptr_t)name;  // a pointer or an integer, by version
}

// Before 1.87 keys are numbered as the platform numbers them.
inline bool space_is_down() {
#if IMGUI_VERSION_NUM >= 18700
  return ImGui::IsKeyDown(ImGuiKey_Space);
#else
  const int space = ImGui::GetKeyIndex(ImGuiKey_Space);
  return space >= 0 && ImGui::IsKeyDown(space);
#endif
}

inline bool escape_is_pressed() {
#if IMGUI_VERSION_NUM >= 18700
  return ImGui::IsKeyPressed(ImGuiKey_Escape);
#else
  const int escape = ImGui::GetKeyIndex(ImGuiKey_Escape);
  return escape >= 0 && ImGui::IsKeyPressed(escape);
#endif
}

// From 1.92 the renderer asks for glyphs as they are first drawn; before, all are drawn at once.
inline void build_atlas(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas;
#else
  atlas.TexDesiredWidth = 4096;
  atlas.Build();
#endif
}

}  // namespace skelscope
