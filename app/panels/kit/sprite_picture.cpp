#include "panels/kit/sprite_picture.h"

#include <algorithm>

#include "lists/lists.h"
#include "widgets/draw.h"

namespace skelscope {

Rect fitted(const Rect& rect, skelform::Vec2 size) {
  const float longest = std::max({size.x, size.y, 1e-3f});
  return around(rect.center(), std::max(1.0f, rect.width() * size.x / longest),
                std::max(1.0f, rect.height() * size.y / longest));
}

void sprite_picture(const skelform::Armature& armature, std::span<const AtlasView> atlases,
                    const skelform::Texture& texture, const skelform::Color& tint,
                    const Rect& rect) {
  const int atlas = texture.atlas_idx;
  if (!has_index(atlases, atlas)) return;
  const skelform::Vec2 size = armature.atlases[atlas].size;
  if (size.x <= 0 || size.y <= 0 || !atlases[atlas].texture) return;
  const skelform::Vec2 k = atlases[atlas].uv_scale / size;
  const skelform::Vec2 from = texture.offset * k, to = (texture.offset + texture.size) * k;
  const Rect place = fitted(rect, texture.size);
  ImGui::GetWindowDrawList()->AddImage(
      atlases[atlas].texture, place.min, place.max, {from.x, from.y}, {to.x, to.y},
      ImGui::ColorConvertFloat4ToU32({tint.r, tint.g, tint.b, tint.a}));
}

void sprite_thumbnail(const Theme& theme, const skelform::Armature& armature,
                      std::span<const AtlasView> atlases, const skelform::Texture* texture,
                      const skelform::Color& tint, const Rect& rect, float alpha) {
  checkerboard(theme, rect, theme.px(4));
  outline(rect, theme.palette.border, theme.px(4));
  if (!texture) return;
  skelform::Color color = tint;
  color.a *= alpha;
  sprite_picture(armature, atlases, *texture, color, inset(rect, theme.px(3)));
}

}  // namespace skelscope
