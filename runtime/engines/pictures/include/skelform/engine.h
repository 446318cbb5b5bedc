// What the engine runtimes (sdl2.h, sfml.h, opengl.h) have in common.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "skelform/pictures.h"
#include "skelform/skelform.h"

namespace skelform {

// The documents' ConstructOptions, in the engine's own coordinates: SDL's and SFML's y points down,
// OpenGL's up. `velocity` is the movement of `position` in a tick; the documents take it in the
// rig's pixels whatever scale and flip are, so that a mirrored character's physics leads instead of
// lagging behind.
struct EngineOptions {
  Vec2 position{0};        // of the rig's origin, pixels
  Vec2 scale{1};           // negative ones mirror
  Vec2 velocity{0};        // pixels a tick
  bool flip = false;       // mirrors left and right, as a negative scale.x does
  float rotation = 0;      // radians counter-clockwise as seen; our own
  Color tint{1};           // times every sprite's; our own
  ConstructOptions how{};  // of the generic construct(): dialect, families
};

// An atlas as an engine has it; atlases of one image share the texture.
template <class Texture>
struct AtlasTexture {
  std::shared_ptr<const Texture> texture;  // nullptr: it cannot be shown
  Vec2 uv_scale{1};                        // times the uv of draw lists
};

// Decodes each image once and hands it to `upload(pictures::Image, std::string& error)`, which
// gives a shared_ptr<const Texture>, or nullptr and a message.
template <class Texture, class Upload>
std::vector<AtlasTexture<Texture>> upload_atlases(const Skf& skf, Upload&& upload,
                                                  std::vector<std::string>& messages) {
  std::vector<AtlasTexture<Texture>> made;
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    const int same = i < skf.atlas_images.size() ? skf.atlas_images[i].same_as : -1;
    if (same >= 0) {
      made.push_back(made[static_cast<std::size_t>(same)]);
      continue;
    }
    std::string error;
    AtlasTexture<Texture> atlas;
    if (auto image = pictures::decode_atlas(skf, i, error)) {
      atlas.uv_scale = pictures::uv_scale(skf.armature.atlases[i], image->width, image->height);
      atlas.texture = upload(std::move(*image), error);
    }
    if (!atlas.texture) messages.push_back(skf.armature.atlases[i].filename + ": " + error);
    made.push_back(std::move(atlas));
  }
  return made;
}

// For engine runtimes: the item at an index of a command, nullptr when there is none such.
template <class Item>
const Item* item_at(const std::vector<Item>& items, int index) {
  const bool exists = index >= 0 && static_cast<std::size_t>(index) < items.size();
  return exists ? &items[static_cast<std::size_t>(index)] : nullptr;
}

// The commands from `first` (< all.size()) on that one draw call can paint: they show the same, and
// their indices follow each other.
std::span<const DrawCommand> run_from(std::span<const DrawCommand> all, std::size_t first);

// The options as what the generic runtime takes. y_down: the engine's y points down.
void place(Actor& actor, const EngineOptions& options, bool y_down);

}  // namespace skelform
