// The common part of the engine runtimes (sdl2.h, sfml.h, opengl.h).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "skelform/padding.h"
#include "skelform/pictures.h"
#include "skelform/skelform.h"

namespace skelform {

// The documents' ConstructOptions, in the engine's own coordinates: y points down in SDL and SFML,
// up in OpenGL. `velocity` is the movement of `position` in a tick. (The documents count it in rig
// pixels, whatever scale and flip are, so that the physics of a mirrored character leads instead of
// lagging.)
struct EngineOptions {
  // The place of the rig's origin, pixels.
  Vec2 position{0};
  // Negative values mirror.
  Vec2 scale{1};
  // Pixels a tick.
  Vec2 velocity{0};
  // Mirrors left to right, as a negative scale.x does.
  bool flip = false;
  // Radians counter-clockwise on screen; not in the documents.
  float rotation = 0;
  // Factor for the tint of every sprite; not in the documents.
  Color tint{1};
  // For the generic construct(): dialect, families.
  ConstructOptions how{};
};

// A camera over a world whose y points down, for SDL and SFML: `center` is the point in the middle
// of the picture, `zoom` the picture's pixels per pixel of the world. Placements stay what they
// are: a camera changes only what is drawn.
struct ScreenCamera {
  Vec2 center{0};
  float zoom = 1;
};
// Convert a point of the world, y down, to a picture of this size, and back.
inline Vec2 to_picture(const ScreenCamera& camera, Vec2 point, Vec2 size) {
  return (point - camera.center) * camera.zoom + size * 0.5f;
}
inline Vec2 from_picture(const ScreenCamera& camera, Vec2 pixel, Vec2 size) {
  const float zoom = camera.zoom != 0 ? camera.zoom : 1;
  return (pixel - size * 0.5f) / zoom + camera.center;
}

// Returns the item at an index; nullptr if out of range. For engine runtimes.
template <class Item>
const Item* item_at(const std::vector<Item>& items, int index) {
  const bool exists = index >= 0 && index < std::ssize(items);
  return exists ? &items[index] : nullptr;
}

// An engine's texture for a texture of the rig: a page, on which the rig's texture has its own
// border (padding.h), or its atlas.
template <class Texture>
struct ShownTexture {
  // nullptr: not available.
  std::shared_ptr<const Texture> texture;
  // uv of draw lists * uv_scale + uv_offset.
  Vec2 uv_scale{1}, uv_offset{0};
};
// Indexed by style and texture, as in the armature.
template <class Texture>
using ShownTextures = std::vector<std::vector<ShownTexture<Texture>>>;

template <class Texture>
void show(const Skf& skf, const pictures::PaddedAtlas& padded,
          const std::vector<std::shared_ptr<const Texture>>& pages,
          const std::shared_ptr<const Texture>& whole, ShownTextures<Texture>& shown) {
  for (std::size_t i = 0; i < padded.rects.size(); ++i) {
    const pictures::AtlasRect& rect = padded.rects[i];
    const int page = padded.layout.slots[i].page;
    const pictures::UvPlace place = pictures::place_of(skf.armature, padded, i);
    shown[std::size_t(rect.style)][std::size_t(rect.texture)] = {
        page < 0 ? whole : pages[std::size_t(page)], place.uv_scale, place.uv_offset};
  }
}

// Decodes each image once and passes its pages to `upload(pictures::Image, int levels, std::string&
// error)`, which returns a shared_ptr<const Texture>, or nullptr and a message. `levels` is the
// number of mip levels that may be read, 0: all. Adds a message for each atlas that could not be
// uploaded.
template <class Texture, class Upload>
ShownTextures<Texture> upload_textures(const Skf& skf, const pictures::PageLimits& limits,
                                       Upload&& upload, std::vector<std::string>& messages) {
  ShownTextures<Texture> shown;
  for (const Style& style : skf.armature.styles) shown.emplace_back(style.textures.size());
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    if (i < skf.atlas_images.size() && skf.atlas_images[i].same_as >= 0) continue;
    std::string error;
    auto image = pictures::decode_atlas(skf, i, error);
    if (image) {
      pictures::PaddedAtlas padded = pictures::pad_atlas(skf, i, *image, limits);
      std::vector<std::shared_ptr<const Texture>> pages;
      for (pictures::Image& page : padded.pages)
        pages.push_back(upload(std::move(page), padded.layout.levels, error));
      std::shared_ptr<const Texture> whole;
      if (pictures::needs_atlas(padded)) whole = upload(std::move(*image), 0, error);
      show(skf, padded, pages, whole, shown);
    }
    if (!error.empty()) messages.push_back(skf.armature.atlases[i].filename + ": " + error);
  }
  return shown;
}

// Returns the texture of a command; nullptr if it is not available.
template <class Texture>
const ShownTexture<Texture>* shown_by(const ShownTextures<Texture>& shown,
                                      const DrawCommand& command) {
  const auto* style = item_at(shown, command.style);
  const auto* texture = style ? item_at(*style, command.texture) : nullptr;
  return texture && texture->texture ? texture : nullptr;
}

// Returns the commands from `first` (< all.size()) on that one draw call can draw: shown(command)
// is equal for all, and their indices are consecutive.
template <class Shown>
std::span<const DrawCommand> run_from(std::span<const DrawCommand> all, std::size_t first,
                                      Shown&& shown) {
  const auto its = shown(all[first]);
  std::size_t end = first + 1;
  const auto follows = [&] {
    return all[end].first_index == all[end - 1].first_index + all[end - 1].index_count;
  };
  while (end < all.size() && follows() && shown(all[end]) == its) ++end;
  return all.subspan(first, end - first);
}

// Converts the options to the actor's placement and velocity. y_down: the engine's y points down.
void place(Actor& actor, const EngineOptions& options, bool y_down);

}  // namespace skelform
