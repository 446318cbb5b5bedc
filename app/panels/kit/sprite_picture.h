// A texture cut from its atlas, for thumbnails.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Returns the largest rectangle with the proportions of `size` in the middle of `rect`, at least a
// pixel wide.
Rect fitted(const Rect& rect, skelform::Vec2 size);

// Draws nothing if the atlas has no picture.
void sprite_picture(const skelform::Armature& armature, std::span<const AtlasView> atlases,
                    const skelform::Texture& texture, const skelform::Color& tint,
                    const Rect& rect);

// Draws the picture over a framed checkerboard. texture: nullptr draws the checkerboard alone.
void sprite_thumbnail(const Theme& theme, const skelform::Armature& armature,
                      std::span<const AtlasView> atlases, const skelform::Texture* texture,
                      const skelform::Color& tint, const Rect& rect, float alpha = 1);

}  // namespace skelscope
