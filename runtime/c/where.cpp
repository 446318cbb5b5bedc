// Functions of skelform.h that find out where a character, its bones and its sprites are.
#include "skelform/where.h"

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

constexpr DrawnBounds kNowhere;

skelform_bounds to_c(const DrawnBounds& bounds) {
  return {skelform_c::to_c(bounds.low), skelform_c::to_c(bounds.high)};
}

skelform_command to_c(const DrawCommand& command) {
  return {command.bone_id,    command.atlas_idx, command.first_index, command.index_count,
          command.attachment, command.style,     command.texture};
}

skelform_hit to_c(const SpriteHit& hit) {
  return {hit.command, hit.bone_id, hit.attachment,
          hit.style,   hit.texture, skelform_c::to_c(hit.uv),
          hit.alpha};
}

skelform_bone_place to_c(const BonePlace& place) {
  return {skelform_c::to_c(place.pos), place.rot, skelform_c::to_c(place.scale),
          skelform_c::to_c(place.x_axis), place.hidden};
}

}  // namespace

skelform_bounds skelform_character_bounds(const skelform_character* character) {
  if (character == nullptr) return to_c(kNowhere);
  return guarded(to_c(kNowhere), [&] {
    DrawList list;
    return to_c(bounds_at_tick(character->actor, character->rig, list));
  });
}

skelform_bounds skelform_character_drawn_bounds(const skelform_character* character) {
  return to_c(character ? bounds_of(character->actor) : kNowhere);
}

skelform_bone_place skelform_character_bone_place(const skelform_character* character, int bone,
                                                  skelform_vec2 point, int drawn) {
  if (character == nullptr) return to_c(BonePlace{});
  const Vec2 local = finite_or(point, 0);
  return to_c(drawn != 0 ? bone_place(character->actor, bone, local)
                         : bone_place_at_tick(character->actor, bone, local));
}

int skelform_character_bone_near(const skelform_character* character, skelform_vec2 point,
                                 float reach) {
  if (character == nullptr) return -1;
  return bone_near(character->actor, character->rig, from_c(point), reach);
}

float skelform_pixel_alpha(const uint8_t* rgba, int width, int height, skelform_vec2 uv) {
  if (rgba == nullptr || width <= 0 || height <= 0) return 1;
  const std::size_t bytes = std::size_t(width) * std::size_t(height) * 4;
  return alpha_at({{rgba, bytes}, width, height}, from_c(uv));
}

skelform_hit skelform_character_sprite_at(const skelform_character* character, skelform_vec2 point,
                                          skelform_alpha_at alpha, void* user, float least_alpha) {
  if (character == nullptr) return to_c(SpriteHit{});
  return guarded(to_c(SpriteHit{}), [&] {
    const DrawList& list = character->actor.list;
    if (alpha == nullptr) return to_c(sprite_at(list, from_c(point)));
    const AlphaAt of = [=](const DrawCommand& command, Vec2 uv) {
      const skelform_command c = to_c(command);
      return alpha(user, &c, skelform_c::to_c(uv));
    };
    return to_c(sprite_at(list, from_c(point), of, least_alpha));
  });
}
