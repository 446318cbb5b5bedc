#include "panels/rig/atlas_page.h"

#include <algorithm>

#include "lists/lists.h"
#include "widgets/draw.h"

namespace skelscope {

using skelform::Texture;
using skelform::Vec2;

namespace {

// Returns the atlas's size; for textures without an atlas, the size that would hold them.
Vec2 size_of(const skelform::Armature& armature, const AtlasTabView& view, int atlas) {
  if (atlas >= 0) return armature.atlases[atlas].size;
  Vec2 size{1};
  for (const TextureUse& use : view.uses) {
    if (use.place.atlas_idx >= 0) continue;
    const Vec2 end = use.place.offset + use.place.size;
    size = {std::max(size.x, end.x), std::max(size.y, end.y)};
  }
  return size;
}

Rect clipped(const Rect& rect, const Rect& by) {
  return {{std::max(rect.min.x, by.min.x), std::max(rect.min.y, by.min.y)},
          {std::min(rect.max.x, by.max.x), std::min(rect.max.y, by.max.y)}};
}

// Draws a checkerboard whose squares keep their size at any zoom.
void ground(const Theme& theme, const Rect& page, const Rect& canvas) {
  const Rect seen = clipped(page, canvas);
  if (seen.width() <= 0 || seen.height() <= 0) return;
  fill(seen, theme.palette.checker_a);
  const float cell = theme.px(9);
  const int left = static_cast<int>((seen.min.x - canvas.min.x) / cell);
  const int right = static_cast<int>((seen.max.x - canvas.min.x) / cell);
  const int top = static_cast<int>((seen.min.y - canvas.min.y) / cell);
  const int bottom = static_cast<int>((seen.max.y - canvas.min.y) / cell);
  for (int y = top; y <= bottom; ++y) {
    for (int x = left + (left + y) % 2; x <= right; x += 2) {
      const ImVec2 min = canvas.min + ImVec2(static_cast<float>(x), static_cast<float>(y)) * cell;
      fill(clipped({min, min + ImVec2(cell, cell)}, seen), theme.palette.checker_b);
    }
  }
}

bool is_active_texture(const Session& session, const TextureUse& use) {
  return std::ranges::any_of(use.styles,
                             [&](int style) { return contains(session.setup.styles, style); });
}

ImU32 line_color(const Session& session, const Theme& theme, const TextureUse& use) {
  if (use.outside) return theme.palette.error;
  if (use.bones.empty()) return theme.palette.warning;
  return faded(theme.palette.accent, is_active_texture(session, use) ? 0.75f : 0.3f);
}

void rectangle(const Theme& theme, const Rect& rect, ImU32 color, float width, float filled) {
  ImDrawList* list = ImGui::GetWindowDrawList();
  if (filled > 0) list->AddRectFilled(rect.min, rect.max, with_alpha(color, filled));
  if (width > 1.5f)
    list->AddRect(rect.min, rect.max, theme.palette.casing, 0, 0, theme.px(width + 2));
  list->AddRect(rect.min, rect.max, color, 0, 0, theme.px(width));
}

void image(const AtlasPage& page, std::span<const AtlasView> atlases) {
  if (!has_index(atlases, page.atlas)) return;
  const AtlasView& atlas = atlases[page.atlas];
  if (!atlas.texture) return;
  const Vec2 real = atlas.missing ? page.size : page.size / atlas.uv_scale;
  ImGui::GetWindowDrawList()->AddImage(atlas.texture, on_screen(page, Vec2{0}),
                                       on_screen(page, real));
}

}  // namespace

AtlasPage atlas_page(const Session& session, View& view, const Theme& theme, const Rect& canvas) {
  const int count = count_of(armature_of(session).atlases);
  AtlasPage page;
  page.atlas = view.atlas.page < count ? view.atlas.page : -1;
  page.size = size_of(armature_of(session), view.atlas, page.atlas);
  page.canvas = canvas;
  if (view.atlas.zoom <= 0) {
    const float margin = theme.px(10);
    page.zoom = std::min((canvas.width() - 2 * margin) / std::max(1.0f, page.size.x),
                         (canvas.height() - 2 * margin) / std::max(1.0f, page.size.y));
    page.zoom = std::max(page.zoom, 1e-3f);
    page.center = page.size * 0.5f;
    view.atlas.center = page.center;
  } else {
    page.zoom = view.atlas.zoom;
    page.center = view.atlas.center;
  }
  return page;
}

ImVec2 on_screen(const AtlasPage& page, Vec2 pixel) {
  const Vec2 from = (pixel - page.center) * page.zoom;
  const ImVec2 middle = page.canvas.center();
  return floored({middle.x + from.x, middle.y + from.y});
}

Rect on_screen(const AtlasPage& page, const Texture& place) {
  return {on_screen(page, place.offset), on_screen(page, place.offset + place.size)};
}

Vec2 pixel_at(const AtlasPage& page, ImVec2 screen) {
  const ImVec2 from = screen - page.canvas.center();
  return page.center + Vec2{from.x, from.y} / page.zoom;
}

void draw_atlas_page(const Session& session, const View& view, const Theme& theme,
                     std::span<const AtlasView> atlases, const AtlasPage& page, int hovered,
                     int chosen) {
  const Rect whole{on_screen(page, Vec2{0}), on_screen(page, page.size)};
  fill(page.canvas, theme.palette.viewport);
  ImGui::PushClipRect(page.canvas.min, page.canvas.max, true);
  ground(theme, whole, page.canvas);
  image(page, atlases);
  outline(whole, theme.palette.border);
  const auto& uses = view.atlas.uses;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (uses[i].place.atlas_idx != page.atlas) continue;
    rectangle(theme, on_screen(page, uses[i].place), line_color(session, theme, uses[i]), 1,
              uses[i].outside || uses[i].bones.empty() ? 0.10f : 0);
  }
  for (const int i : {hovered, chosen}) {
    if (i < 0 || uses[i].place.atlas_idx != page.atlas) continue;
    const ImU32 color = i == chosen ? theme.palette.selection : theme.palette.head;
    rectangle(theme, on_screen(page, uses[i].place), color, 2, 0.14f);
  }
  ImGui::PopClipRect();
}

}  // namespace skelscope
