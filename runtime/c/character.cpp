// Characters for C: animating, playing and constructing them.
#include <algorithm>
#include <memory>
#include <span>

#include "objects.h"

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
          track.mask ? &track.mask->flags : nullptr};
}

Mix mix_of(int mix) {
  if (mix == SKELFORM_AVERAGE) return Mix::Average;
  return mix == SKELFORM_BLEND ? Mix::Blend : Mix::Sequence;
}

PlayOptions from_c(const skelform_play_options* options) {
  if (options == nullptr) return {};
  const PlayEnd end = options->end == SKELFORM_HOLD   ? PlayEnd::Hold
                      : options->end == SKELFORM_ONCE ? PlayEnd::Once
                                                      : PlayEnd::Loop;
  return {end, options->speed, options->fade, options->first_frame};
}

Space space_of(int space) {
  if (space == SKELFORM_RIG) return Space::Rig;
  return space == SKELFORM_WORLD ? Space::World : Space::Parent;
}

BoneOverride* override_of(skelform_character* character, int bone) {
  const bool exists = at(character->overrides.bones, bone) != nullptr;
  return exists ? &character->overrides.bones[static_cast<std::size_t>(bone)] : nullptr;
}

skelform_bone to_c(const ConstructedBone& bone) {
  return {skelform_c::to_c(bone.pos), skelform_c::to_c(bone.scale), bone.rot, bone.hidden};
}

void copy_bones(skelform_character& character) {
  std::ranges::transform(character.built.bones, character.bones.begin(),
                         [](const ConstructedBone& bone) { return to_c(bone); });
}

skelform_event to_c(const PlayEvent& event) {
  return {static_cast<int>(event.kind), event.animation, event.frame, event.mark};
}

}  // namespace

skelform_character* skelform_new_character(const skelform_rig* rig) {
  return guarded(static_cast<skelform_character*>(nullptr), [&] {
    auto character = std::make_unique<skelform_character>(rig->skf.armature);
    character->styles = rig->skf.editor.active_styles;
    character->tracks.reserve(kMostVoices);
    character->events.reserve(kMostPlayEvents);
    copy_bones(*character);
    return character.release();
  });
}

void skelform_free_character(skelform_character* character) {
  const std::unique_ptr<skelform_character> owned(character);
}

int skelform_copy_state(skelform_character* to, const skelform_character* from) {
  if (&to->rig != &from->rig) return 0;
  return guarded(0, [&] { return to->state = from->state, 1; });
}

void skelform_set_styles(skelform_character* character, const int* styles, size_t count) {
  const std::span<const int> chosen(styles, count);
  guarded([&] { character->styles.assign(chosen.begin(), chosen.end()); });
}

void skelform_animate(skelform_character* character, const skelform_track* tracks, size_t count,
                      int mix, int shortest_arc) {
  const AnimateOptions options{{}, mix_of(mix), shortest_arc != 0};
  guarded([&] {
    character->tracks.clear();
    for (const skelform_track& track : std::span(tracks, count))
      character->tracks.push_back(from_c(track));
    animate(character->rig, character->tracks, character->state.pose, character->scratch, options);
  });
}

void skelform_play(skelform_character* character, int animation,
                   const skelform_play_options* options) {
  play(character->player, animation, from_c(options));
}

int skelform_queue(skelform_character* character, int animation,
                   const skelform_play_options* options) {
  return queue(character->player, animation, from_c(options)) ? 1 : 0;
}

void skelform_stop(skelform_character* character, double fade) {
  stop(character->player, fade);
}

int skelform_playing(const skelform_character* character) {
  return playing(character->player);
}

void skelform_set_marks(skelform_character* character, const skelform_mark* marks, size_t count) {
  guarded([&] {
    character->marks.clear();
    for (const skelform_mark& mark : std::span(marks, count))
      character->marks.push_back({mark.animation, mark.frame});
  });
}

void skelform_update(skelform_character* character, double seconds) {
  guarded([&] {
    const PlayerTick now = update(character->player, character->rig, seconds, character->marks);
    character->events.clear();
    for (const PlayEvent& event : now.events) character->events.push_back(to_c(event));
    animate(character->rig, now.tracks, character->state.pose, character->scratch,
            {{}, Mix::Blend, true});
  });
}

const skelform_event* skelform_events(const skelform_character* character, size_t* count) {
  *count = character->events.size();
  return character->events.data();
}

void skelform_override_position(skelform_character* character, int bone, skelform_vec2 point,
                                int space) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->position = {skelform_c::from_c(point), space_of(space)};
}

void skelform_override_rotation(skelform_character* character, int bone, float angle, int space) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->rotation = {angle, space_of(space)};
}

void skelform_override_scale(skelform_character* character, int bone, skelform_vec2 scale) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->scale = skelform_c::from_c(scale);
}

void skelform_override_tint(skelform_character* character, int bone, skelform_color tint) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->tint = skelform_c::from_c(tint);
}

void skelform_override_texture(skelform_character* character, int bone, int texture) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->texture = texture;
}

void skelform_override_hidden(skelform_character* character, int bone, int hidden) {
  BoneOverride* found = override_of(character, bone);
  if (found) found->hidden = hidden != 0;
}

void skelform_clear_overrides(skelform_character* character, int bone) {
  if (bone == -1) clear(character->overrides);
  BoneOverride* found = override_of(character, bone);
  if (found) *found = {};
}

void skelform_construct(skelform_character* character, const skelform_placement* placement) {
  guarded([&] {
    character->shown = character->state.pose;
    apply(character->overrides, character->rig, skelform_c::from_c(placement), character->shown);
    construct(character->rig, character->shown, character->state.physics, character->built);
    copy_bones(*character);
  });
}

void skelform_apply_velocity(skelform_character* character, skelform_vec2 velocity) {
  apply_velocity(character->rig, character->state.physics, skelform_c::from_c(velocity));
}

void skelform_reset_physics(skelform_character* character) {
  if (character->built.has_run)
    reset_physics(character->rig, character->built, character->state.physics);
}

const skelform_bone* skelform_bones(const skelform_character* character, size_t* count) {
  *count = character->bones.size();
  return character->bones.data();
}
