// Calls that differ between Dear ImGui 1.86 and 1.92. Elsewhere only code that is about such a
// difference checks the version: input (hit.cpp, input_queue.cpp, field.cpp), glyphs
// (glyph_loader.cpp), the start of a window (gui.cpp) and the page's caret (page_calls.cpp).
#pragma once

#include <imgui.h>

#include <cstdint>
#include <cstring>

namespace skelscope {

inline void push_font(ImFont* font, float size) {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::PushFont(font, size);
#else
  (void)size;
  ImGui::PushFont(font);
#endif
}

// Let items drawn later on top take the mouse from the next item, or from the last one.
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

// A flag that keeps presses on overlapping items from the item below; newer versions need none.
inline ImGuiButtonFlags overlapped_button() {
#if IMGUI_VERSION_NUM < 18940
  return 1 << 12;  // ImGuiButtonFlags_AllowItemOverlap of imgui_internal.h
#else
  return 0;
#endif
}

// The platform's clipboard functions. Their argument is `data` or the context.
#if IMGUI_VERSION_NUM >= 19110
using ClipboardArgument = ImGuiContext*;
#else
using ClipboardArgument = void*;
#endif
struct ClipboardCalls {
  const char* (*get)(ClipboardArgument) = nullptr;
  void (*set)(ClipboardArgument, const char* text) = nullptr;
  void* data = nullptr;
};

inline ClipboardCalls clipboard_calls() {
#if IMGUI_VERSION_NUM >= 19110
  const ImGuiPlatformIO& io = ImGui::GetPlatformIO();
  return {io.Platform_GetClipboardTextFn, io.Platform_SetClipboardTextFn,
          io.Platform_ClipboardUserData};
#else
  const ImGuiIO& io = ImGui::GetIO();
  return {io.GetClipboardTextFn, io.SetClipboardTextFn, io.ClipboardUserData};
#endif
}
inline void set_clipboard_calls(const ClipboardCalls& calls) {
#if IMGUI_VERSION_NUM >= 19110
  ImGuiPlatformIO& io = ImGui::GetPlatformIO();
  io.Platform_GetClipboardTextFn = calls.get;
  io.Platform_SetClipboardTextFn = calls.set;
  io.Platform_ClipboardUserData = calls.data;
#else
  ImGuiIO& io = ImGui::GetIO();
  io.GetClipboardTextFn = calls.get;
  io.SetClipboardTextFn = calls.set;
  io.ClipboardUserData = calls.data;
#endif
}

// An OpenGL texture name as Dear ImGui's type for pictures.
inline ImTextureID texture_id(unsigned name) {
  // ImTextureID is a pointer or an integer, depending on the version.
  return (ImTextureID)(std::intptr_t)name;  // NOLINT(performance-no-int-to-ptr)
}

// Before 1.87 keys have the platform's numbers.
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

// From 1.92 on the renderer requests glyphs when they are first drawn; before, all are drawn here.
inline void build_atlas(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas;
#else
  atlas.TexDesiredWidth = 4096;
  atlas.Build();
#endif
}

inline bool has_glyph(const ImFont& font, ImWchar code) {
#if IMGUI_VERSION_NUM >= 19200
  return const_cast<ImFont&>(font).IsGlyphInFont(code);
#else
  // Not a const function in some versions.
  return const_cast<ImFont&>(font).FindGlyphNoFallback(code) != nullptr;
#endif
}
// Glyphs made by the program: each call reserves the next rectangle before the atlas is built. From
// 1.92 on fonts load them when they are drawn; see glyph_loader.h.
inline void add_glyph_rect(ImFontAtlas& atlas, ImFont* font, ImWchar code, int width, int height,
                           float advance, ImVec2 offset) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas, (void)font, (void)code, (void)width, (void)height, (void)advance, (void)offset;
#else
  atlas.AddCustomRectFontGlyph(font, code, width, height, advance, offset);
#endif
}
// Paints the rectangles in the same order. `rect` must start as 0.
inline void paint_glyph_rect(ImFontAtlas& atlas, int& rect, bool coloured, int width, int height,
                             const unsigned char* rgba) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas, (void)rect, (void)coloured, (void)width, (void)height, (void)rgba;
#else
  // Skips Dear ImGui's own rectangles in the list, which have no font.
  while (rect < atlas.CustomRects.Size && !atlas.CustomRects[rect].Font) ++rect;
  if (rect >= atlas.CustomRects.Size) return;
  const ImFontAtlasCustomRect& place = atlas.CustomRects[rect++];
  unsigned char* pixels = nullptr;
  int atlas_width = 0, atlas_height = 0;
  atlas.GetTexDataAsRGBA32(&pixels, &atlas_width, &atlas_height);
  for (int y = 0; place.IsPacked() && y < height; ++y)
    std::memcpy(pixels + ((place.Y + y) * atlas_width + place.X) * 4, rgba + y * width * 4,
                static_cast<std::size_t>(width) * 4);
  const ImFontGlyph* glyph = place.Font->FindGlyphNoFallback(static_cast<ImWchar>(place.GlyphID));
  if (glyph && coloured) const_cast<ImFontGlyph*>(glyph)->Colored = 1;
#endif
}

}  // namespace skelscope
