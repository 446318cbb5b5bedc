// The faces of the window's text. Their bytes are embedded at build time; Dear ImGui's own face
// replaces one that was not installed then.
#pragma once

#include <imgui.h>

#include <memory>
#include <string_view>

namespace skelscope {

struct ExtraGlyphs;

// A font at a size. Dear ImGui measures the size from ascent to descent.
struct Face {
  ImFont* font = nullptr;
  float size = 0;                 // screen pixels, including the content scale
  ExtraGlyphs* glyphs = nullptr;  // glyphs that the font lacks; nullptr for icons
  std::size_t index = 0;          // index into ExtraGlyphs::faces
};

struct Fonts {
  Face text, medium, semibold;  // 16 px: text; buttons and inactive tabs; headings and selection
  Face hint;                    // 14 px
  Face title;                   // 20 px, semibold
  Face mono_small, mono, mono_large;  // 14 px: ids and ticks; 16 px: values; 20 px: large numbers
  Face icon_small, icon, icon_large;  // Material Icons, 15, 18 and 22 px
  bool has_icons = false;             // false: a plain dot replaces each icon
  std::shared_ptr<ExtraGlyphs> glyphs;
};

// Builds the font atlas of the current ImGui context for a content scale (1 = 96 dpi). Call it
// before the first frame, or between frames; then the renderer's font texture must be rebuilt, too.
// Faces made before become invalid. glyphs: those of the previous fonts, so that the atlas has the
// glyphs that were requested.
Fonts build_fonts(float scale, std::shared_ptr<ExtraGlyphs> glyphs = nullptr);
// Returns whether text was drawn whose glyphs the atlas lacks; build_fonts is due then.
bool lacks_glyphs(const Fonts& fonts);

ImVec2 text_size(const Face& face, std::string_view text);
ImVec2 wrapped_size(const Face& face, std::string_view lines, float width);
// Sets the font of Dear ImGui's own widgets, such as text fields.
void push_face(const Face& face);
void pop_face();

}  // namespace skelscope
