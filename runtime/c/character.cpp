// Functions of skelform.h that animate, play and construct characters.
#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include "objects.h"
#include "skelform/actor_stages.h"

using namespace skelform;
using namespace skelform_c;

namespace {

Track from_c(const skelform_track& track) {
  return {track.animation,
          track.frame,
          track.smooth_frames,
          track.weight,
          track.layer,
          track.additive != 0,
          track.mask ? track.mask->flags.get() : nullptr};
}

Mix mix_of(int mix) {
  if (mix == SKELFORM_MIX_AVERAGE) return Mix::Average;
  return mix == SKELFORM_MIX_BLEND ? Mix::Blend : Mix::Sequence;
}

Space space_of(int space) {
  if (space == SKELFORM_SPACE_RIG) return Space::Rig;
  return space == SKELFORM_SPACE_WORLD ? Space::World : Space::Parent;
}

// Keeps the masks of the tracks, which a trace reads after the caller has freed its own.
void keep_masks(skelform_character& character, std::span<const skelform_track> tracks) {
  std::vector<SharedMask>& kept = character.actor.masks;
  kept.clear();
  for (const skelform_track& track : tracks)
    if (track.mask != nullptr) kept.push_back(track.mask->flags);
}

BoneOverride* override_of(skelform_character* character, int bone) {
  BoneOverrides& bones = character->actor.overrides.bones;
  return at(bones.list, bone) != nullptr ? &bones[bone] : nullptr;
}

// Returns the player of a layer, and adds the missing layers up to it; nullptr if the number is out
// of range. Throws if memory runs out.
Player* layer_of(skelform_character& character, int layer) {
  if (layer == 0) return &character.actor.player;
  if (layer < 1 || layer > SKELFORM_MOST_LAYERS) return nullptr;
  std::vector<Player>& over = character.actor.layers;
  for (int made = over.size(); made < layer; ++made) over.emplace_back().layer = made + 1;
  return &over[layer - 1];
}

// Calls `change` with the player of the layer. Returns 1, or 0 if the layer does not exist.
template <class Change>
int change_layer(skelform_character* character, int layer, Change&& change) {
  if (character == nullptr) return 0;
  return guarded(0, [&] {
    Player* player = layer_of(*character, layer);
    if (player == nullptr) return 0;
    change(*player);
    return 1;
  });
}

}  // namespace

skelform_character* skelform_character_new(const skelform_rig* rig) {
  if (rig == nullptr || !rig->handle) return nullptr;
  return guarded(static_cast<skelform_character*>(nullptr), [&] {
    auto character = std::make_unique<skelform_character>(rig->handle);
    make_room(*character);
    copy_bones(*character);
    return character.release();
  });
}

void skelform_character_free(skelform_character* character) {
  const std::unique_ptr<skelform_character> owned(character);
}

void skelform_character_set_styles(skelform_character* character, const int* styles, size_t count) {
  if (character == nullptr) return;
  const auto chosen = listed(styles, count);
  guarded([&] { character->actor.styles.assign(chosen.begin(), chosen.end()); });
}

skelform_track skelform_track_default(void) {
  return {0, 0, 0, 1, 0, 0, nullptr};
}

void skelform_character_animate(skelform_character* character, const skelform_track* tracks,
                                size_t count, int mix, int shortest_arc) {
  if (character == nullptr) return;
  const AnimateOptions options{{}, mix_of(mix), shortest_arc != 0};
  guarded([&] {
    character->tracks.clear();
    for (const skelform_track& track : listed(tracks, count))
      character->tracks.push_back(from_c(track));
    animate(character->actor, character->rig, character->tracks, options);
    keep_masks(*character, listed(tracks, count));
  });
}

skelform_play_options skelform_play_options_default(void) {
  return {SKELFORM_END_LOOP, 1, 0, 0, SKELFORM_CURVE_LINEAR};
}

void skelform_character_play(skelform_character* character, int animation,
                             const skelform_play_options* options) {
  if (character == nullptr) return;
  play(character->actor.player, animation, from_c(options));
}

int skelform_character_queue(skelform_character* character, int animation,
                             const skelform_play_options* options) {
  if (character == nullptr) return 0;
  return queue(character->actor.player, animation, from_c(options)) ? 1 : 0;
}

void skelform_character_stop(skelform_character* character, double fade) {
  if (character == nullptr) return;
  stop(character->actor.player, finite_or(fade, 0.0));
}

void skelform_character_set_speed(skelform_character* character, double speed) {
  if (character != nullptr && std::isfinite(speed)) character->actor.player.speed = speed;
}

int skelform_layer_play(skelform_character* character, int layer, int animation,
                        const skelform_play_options* options, const skelform_mask* mask,
                        int additive) {
  if (character == nullptr) return 0;
  if (layer < 1 || layer > SKELFORM_MOST_LAYERS) return 0;
  if (!skelform_layer_set_mask(character, layer, mask, additive)) return 0;
  play(*layer_of(*character, layer), animation, from_c(options));
  return 1;
}

int skelform_layer_set_weight(skelform_character* character, int layer, float weight) {
  if (!std::isfinite(weight)) return 0;
  return change_layer(character, layer, [&](Player& player) { player.weight = weight; });
}

int skelform_layer_set_speed(skelform_character* character, int layer, double speed) {
  if (!std::isfinite(speed)) return 0;
  return change_layer(character, layer, [&](Player& player) { player.speed = speed; });
}

int skelform_layer_set_mask(skelform_character* character, int layer, const skelform_mask* mask,
                            int additive) {
  if (character == nullptr || !is_of(mask, character->rig)) return 0;
  return change_layer(character, layer, [&](Player& player) {
    player.mask = shared(mask);
    player.additive = additive != 0;
  });
}

void skelform_layer_stop(skelform_character* character, int layer, double fade) {
  if (character == nullptr) return;
  std::vector<Player>& over = character->actor.layers;
  const bool exists = layer >= 1 && layer <= std::ssize(over);
  if (exists) stop(over[layer - 1], finite_or(fade, 0.0));
}

int skelform_character_playing(const skelform_character* character) {
  if (character == nullptr) return -1;
  const int animation = playing(character->actor.player);
  return at(character->rig.animations, animation) != nullptr ? animation : -1;
}

void skelform_character_set_marks(skelform_character* character, const skelform_mark* marks,
                                  size_t count) {
  if (character == nullptr) return;
  guarded([&] { copy_marks(listed(marks, count), character->marks); });
}

void skelform_character_update(skelform_character* character, double seconds) {
  if (character == nullptr) return;
  guarded([&] {
    const double passed = finite_or(seconds, 0.0);
    const auto events = advance(character->actor, character->rig, passed, character->marks);
    copy_events(events, *character);
  });
}

const skelform_event* skelform_character_events(const skelform_character* character,
                                                size_t* count) {
  if (character == nullptr) return tell(count, 0), nullptr;
  tell(count, character->events.size());
  return character->events.data();
}

void skelform_override_position(skelform_character* character, int bone, skelform_vec2 point,
                                int space) {
  if (character == nullptr || !is_finite(point)) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->position = {skelform_c::from_c(point), space_of(space)};
}

void skelform_override_rotation(skelform_character* character, int bone, float angle, int space) {
  if (character == nullptr || !std::isfinite(angle)) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->rotation = {angle, space_of(space)};
}

void skelform_override_scale(skelform_character* character, int bone, skelform_vec2 scale) {
  if (character == nullptr || !is_finite(scale)) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->scale = skelform_c::from_c(scale);
}

void skelform_override_tint(skelform_character* character, int bone, skelform_color tint) {
  if (character == nullptr || !is_finite(tint)) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->tint = skelform_c::from_c(tint);
}

void skelform_override_texture(skelform_character* character, int bone, int texture) {
  if (character == nullptr) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->texture = texture;
}

void skelform_override_hidden(skelform_character* character, int bone, int hidden) {
  if (character == nullptr) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->hidden = hidden != 0;
}

void skelform_override_zindex(skelform_character* character, int bone, int zindex) {
  if (character == nullptr) return;
  BoneOverride* found = override_of(character, bone);
  if (found) found->zindex = zindex;
}

void skelform_override_clear(skelform_character* character, int bone) {
  if (character == nullptr) return;
  if (bone == -1) clear(character->actor.overrides);
  BoneOverride* found = override_of(character, bone);
  if (found) *found = {};
}

void skelform_character_construct(skelform_character* character,
                                  const skelform_placement* placement) {
  if (character == nullptr) return;
  guarded([&] {
    Actor& actor = character->actor;
    skelform_stages& stages = character->stages;
    actor.placement = skelform_c::from_c(placement);
    const bool asked = std::exchange(stages.asked, false);
    construct(actor, character->rig, {}, asked ? &stages.trace : nullptr);
    stages.tick = asked ? actor.ticks : 0;
    character->moved = Vec2{0};
    copy_bones(*character);
  });
}

void skelform_character_snap(skelform_character* character, const skelform_placement* placement) {
  if (character == nullptr) return;
  guarded([&] {
    character->actor.placement = skelform_c::from_c(placement);
    snap(character->actor);
  });
}

void skelform_character_apply_velocity(skelform_character* character, skelform_vec2 velocity) {
  if (character == nullptr) return;
  if (!is_finite(velocity)) return;
  character->moved += skelform_c::from_c(velocity);
  apply_velocity(character->rig, character->actor.state.physics, skelform_c::from_c(velocity));
}

void skelform_character_reset_physics(skelform_character* character) {
  if (character == nullptr) return;
  const Constructed& built = character->actor.current;
  if (built.has_run) reset_physics(character->rig, built, character->actor.state.physics);
}

const skelform_bone* skelform_character_bones(const skelform_character* character, size_t* count) {
  if (character == nullptr) return tell(count, 0), nullptr;
  tell(count, character->bones.size());
  return character->bones.data();
}
