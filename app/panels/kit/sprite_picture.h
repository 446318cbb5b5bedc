// A texture cut out of its atlas, as thumbnails show it.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// The largest rectangle of `size`'s proportions in the middle of `rect`, at least a pixel wide.
Rect fitted(const Rect& rect, skelform::Vec2 size);

// Nothing where the atlas has no picture.
void sprite_picture(const skelform::Armature& armature, std::span<const AtlasView> atlases,
                    const skelform::Texture& texture, const skelform::Color& tint,
                    const Rect& rect);

// The picture over a framed checkerboard; texture: nullptr for the checkerboard alone.
void sprite_thumbnail(const Theme& theme, const skelform::Armature& armature,
                      std::span<const AtlasView> atlases, const skelform::Texture* texture,
                      const skelform::Color& tint, const Rect& rect, float alpha = 1);

}  // namespace skelscope
