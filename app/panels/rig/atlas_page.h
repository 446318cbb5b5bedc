// A page of an atlas in its canvas, with conversions between atlas pixels and the screen.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct AtlasPage {
  int atlas = 0;           // -1: the page of textures without an atlas
  skelform::Vec2 size{0};  // size in atlas pixels
  Rect canvas;             // canvas on the screen
  skelform::Vec2 center{0};
  float zoom = 1;  // screen pixels per atlas pixel
};

// Returns the page on screen; without a zoom in View::atlas, it fits the canvas.
AtlasPage atlas_page(const Session& session, View& view, const Theme& theme, const Rect& canvas);

ImVec2 on_screen(const AtlasPage& page, skelform::Vec2 pixel);
Rect on_screen(const AtlasPage& page, const skelform::Texture& place);
skelform::Vec2 pixel_at(const AtlasPage& page, ImVec2 screen);

// Draws background, image and rectangles. hovered, chosen: indices of View::atlas.uses; -1: none.
void draw_atlas_page(const Session& session, const View& view, const Theme& theme,
                     std::span<const AtlasView> atlases, const AtlasPage& page, int hovered,
                     int chosen);

}  // namespace skelscope
