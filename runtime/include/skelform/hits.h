// Finds out where the sprites of a draw list are: its bounds, and the sprite under a point.
//
//   if (meets(bounds_of(hero.list), screen)) ...                    // cull, place a health bar
//   if (const SpriteHit hit = sprite_at(hero.list, mouse)) ...      // hit.bone_id was clicked
//   sprite_at(hero.list, mouse, alpha_of(atlas_pictures))           // not where it is transparent
//
// Points are in the world of the list: pixels, y up. Not part of SkelForm.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/draw.h"

SKELFORM_API_BEGIN
namespace skelform {

// A rectangle along the axes, in world pixels. Empty if `high` is below `low`.
struct DrawnBounds {
  Vec2 low{1}, high{0};
  bool operator==(const DrawnBounds&) const = default;
};
bool is_empty(const DrawnBounds& bounds);
bool has_point(const DrawnBounds& bounds, Vec2 point);  // edges belong to the bounds
bool meets(const DrawnBounds& a, const DrawnBounds& b);
DrawnBounds joined(const DrawnBounds& a, const DrawnBounds& b);

// Returns the bounds of all triangles of the list, or of one command. Transparent parts of textures
// count. Vertices that are not finite do not.
DrawnBounds bounds_of(const DrawList& list);
DrawnBounds bounds_of(const DrawList& list, const DrawCommand& command);

// A sprite or an attachment under a point.
struct SpriteHit {
  // Index into DrawList::commands; -1: nothing is there.
  int command = -1;
  // The bone that shows the sprite.
  int bone_id = -1;
  // As in DrawCommand.
  int attachment = -1;
  int style = -1, texture = -1;
  // As in DrawVertex, at the point.
  Vec2 uv{0};
  // Opacity at the point, 0..1; 1 if no AlphaAt was given.
  float alpha = 1;
  explicit operator bool() const { return command >= 0; }
};

// Returns the alpha, 0..1, of a command's picture at a uv of the draw list. It must not throw.
using AlphaAt = std::function<float(const DrawCommand& command, Vec2 uv)>;

inline constexpr float kLeastAlpha = 0.5f;

// Returns the topmost sprite whose triangles contain the point. With `alpha` it looks through
// pixels whose alpha, multiplied by the alpha of the tint, is below `least_alpha`. Allocates
// nothing.
SpriteHit sprite_at(const DrawList& list, Vec2 point);
SpriteHit sprite_at(const DrawList& list, Vec2 point, const AlphaAt& alpha,
                    float least_alpha = kLeastAlpha);
// Replaces `hits` by all sprites under the point, topmost first. `alpha` may be empty.
void sprites_at(const DrawList& list, Vec2 point, std::vector<SpriteHit>& hits,
                const AlphaAt& alpha = {}, float least_alpha = kLeastAlpha);

// Pixels of a picture: 8 bits a channel, red first, straight alpha, the top row first. They belong
// to the caller.
struct AlphaPicture {
  // Width * height * 4 bytes; fewer: opaque.
  std::span<const std::uint8_t> rgba;
  int width = 0, height = 0;
};
// Returns the alpha of the nearest pixel, 0..1; u right, v down, clamped to the picture.
float alpha_at(const AlphaPicture& picture, Vec2 uv);
// Returns an AlphaAt that reads the picture of each atlas, by DrawCommand::atlas_idx, and of each
// attachment. A picture that is missing counts as opaque. The spans must outlive the result.
AlphaAt alpha_of(std::span<const AlphaPicture> atlases,
                 std::span<const AlphaPicture> attachments = {});

}  // namespace skelform
SKELFORM_API_END
