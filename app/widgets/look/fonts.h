// The faces the window is written in. Their bytes are embedded when the program is built; a face
// that was not installed then is replaced by Dear ImGui's own.
#pragma once

#include <imgui.h>

#include <memory>
#include <string_view>

namespace skelscope {

struct ExtraGlyphs;

// A font at a size. Dear ImGui counts a face's pixels from ascent to descent.
struct Face {
  ImFont* font = nullptr;
  float size = 0;                 // screen pixels, content scale included
  ExtraGlyphs* glyphs = nullptr;  // what it lacks; null for icons
  std::size_t index = 0;          // its own of `glyphs`
};

struct Fonts {
  Face text, medium, semibold;        // 16: text; buttons and inactive tabs; headings and selection
  Face hint;                          // 14
  Face title;                         // 20 SemiBold
  Face mono_small, mono, mono_large;  // 14 ids and ticks; 16 values; 20 big figures
  Face icon_small, icon, icon_large;  // Material Icons, 15, 18 and 22
  bool has_icons = false;             // false: icons are drawn as a plain dot
  std::shared_ptr<ExtraGlyphs> glyphs;
};

// Fills the atlas of the current ImGui context for a content scale (1 = 96 dpi). Before the first
// frame, or between frames when the scale changed; then the renderer's font texture must be
// rebuilt too. Earlier Faces dangle.
// glyphs: those of the fonts before, so that what was drawn with them is in the atlas.
Fonts build_fonts(float scale, std::shared_ptr<ExtraGlyphs> glyphs = nullptr);
// Whether text was drawn that the atlas lacks glyphs for: then build_fonts is due.
bool lacks_glyphs(const Fonts& fonts);

ImVec2 text_size(const Face& face, std::string_view text);
ImVec2 wrapped_size(const Face& face, std::string_view lines, float width);
// For Dear ImGui's own widgets: text fields.
void push_face(const Face& face);
void pop_face();

}  // namespace skelscope
