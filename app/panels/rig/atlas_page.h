// A page of an atlas on its canvas: pixels of the atlas to the screen and back.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct AtlasPage {
  int atlas = 0;           // -1: textures whose atlas does not exist
  skelform::Vec2 size{0};  // atlas pixels
  Rect canvas;             // on the screen
  skelform::Vec2 center{0};
  float zoom = 1;  // screen pixels per atlas pixel
};

// Fits the page into the canvas while View::atlas says so.
AtlasPage atlas_page(const Session& session, View& view, const Theme& theme, const Rect& canvas);

ImVec2 on_screen(const AtlasPage& page, skelform::Vec2 pixel);
Rect on_screen(const AtlasPage& page, const skelform::Texture& place);
skelform::Vec2 pixel_at(const AtlasPage& page, ImVec2 screen);

// Ground, image and rectangles. hovered, chosen: indices of View::atlas.uses or -1.
void draw_atlas_page(const Session& session, const View& view, const Theme& theme,
                     std::span<const AtlasView> atlases, const AtlasPage& page, int hovered,
                     int chosen);

}  // namespace skelscope
