// The few calls that Dear ImGui 1.86 to 1.92 spell differently. Only the input code
// (widgets/hit.cpp, input_queue.cpp) asks for the version elsewhere.
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

// The clipboard's functions, which the platform sets. Their argument is `data` or the context.
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

// A texture's name in OpenGL as the type Dear ImGui draws pictures with.
inline ImTextureID texture_id(unsigned name) {
  // A pointer or an integer, by version.
  return (ImTextureID)(std::intptr_t)name;  // NOLINT(performance-no-int-to-ptr)
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

inline bool has_glyph(const ImFont& font, ImWchar code) {
#if IMGUI_VERSION_NUM >= 19200
  return const_cast<ImFont&>(font).IsGlyphInFont(code);
#else
  return const_cast<ImFont&>(font).FindGlyphNoFallback(code) != nullptr;  // const by version
#endif
}
// Glyphs of the caller's own: each call reserves the next rectangle before the atlas is built.
// From 1.92 on a font loads them as they are drawn; see glyph_loader.h.
inline void add_glyph_rect(ImFontAtlas& atlas, ImFont* font, ImWchar code, int width, int height,
                           float advance, ImVec2 offset) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas, (void)font, (void)code, (void)width, (void)height, (void)advance, (void)offset;
#else
  atlas.AddCustomRectFontGlyph(font, code, width, height, advance, offset);
#endif
}
// Paints the rectangles in the same order; `rect` begins as 0.
inline void paint_glyph_rect(ImFontAtlas& atlas, int& rect, bool coloured, int width, int height,
                             const unsigned char* rgba) {
#if IMGUI_VERSION_NUM >= 19200
  (void)atlas, (void)rect, (void)coloured, (void)width, (void)height, (void)rgba;
#else
  // Dear ImGui keeps rectangles of its own in the same list: only glyphs have a font.
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
