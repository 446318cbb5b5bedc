// Defines the structs behind the handles of skelform.h.
#pragma once

#include <skelform.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skelform/skelform.h"
#include "skelform/tuning.h"

struct skelform_rig {
  skelform::Skf skf;
  std::string path;                               // empty if the rig was loaded from memory
  std::vector<std::string> problems;              // the message of each problem
  std::vector<skelform::Physics> loaded_physics;  // the file's physics values, saved before the
                                                  //   first tuning is applied
  std::shared_ptr<const char> life = std::make_shared<char>();  // released when the rig is freed
};

struct skelform_mask {
  skelform::BoneMask flags;
};

struct skelform_tuning {
  skelform::Tuning tuning;
};

struct skelform_character {
  explicit skelform_character(const skelform::Skf& skf)
      : rig(skf.armature), actor(make_actor(skf)), bones(skf.armature.bones.size()) {}

  const skelform::Armature& rig;
  skelform::Actor actor;
  // Copies of the masks of layers 1 and up, of layer 0 and of the pad, in this order. The caller
  // may free its own masks while a layer plays.
  std::array<skelform::BoneMask, SKELFORM_MOST_LAYERS + 2> masks;
  std::vector<skelform::BoneMask> played_masks;  // copies of the tracks' masks; see
                                                 //   own_played_masks()
  skelform::Vec2 moved{0};  // the sum of the velocities applied since the last skelform_construct()
  std::vector<skelform::PlayMark> marks;
  std::vector<skelform::Track> tracks;
  std::vector<skelform_bone> bones;
  std::vector<skelform_event> events;
  std::vector<std::byte> saved;  // the bytes of skelform_save_character()
};

namespace skelform_c {

inline constexpr std::size_t kPlayerMask = SKELFORM_MOST_LAYERS, kPadMask = kPlayerMask + 1;

// Calls `visit` for each layer and the pad, with the mask in use and the character's own copy of
// it.
template <class Visit>
void for_each_mask(skelform_character& character, Visit&& visit) {
  std::vector<skelform::Player>& over = character.actor.over;
  for (std::size_t i = 0; i < over.size() && i < kPlayerMask; ++i)
    visit(over[i].mask, character.masks[i]);
  visit(character.actor.player.mask, character.masks[kPlayerMask]);
  visit(character.actor.pad.mask, character.masks[kPadMask]);
}

// Copies the caller's mask into `own` and uses the copy; nullptr: no mask.
inline void take_mask(const skelform_mask* mask, const skelform::BoneMask*& used,
                      skelform::BoneMask& own) {
  if (mask != nullptr) own = mask->flags;
  used = mask ? &own : nullptr;
}

// Copies the masks of the last tick's tracks, so that a trace can read them after the caller has
// freed its masks.
inline void own_played_masks(skelform_character& character) {
  std::vector<skelform::Track>& tracks = character.actor.tracks;
  std::vector<skelform::BoneMask>& own = character.played_masks;
  own.resize(std::max(own.size(), tracks.size()));
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (tracks[i].mask == nullptr || tracks[i].mask == &own[i]) continue;
    own[i] = *tracks[i].mask;
    tracks[i].mask = &own[i];
  }
}

// Returns whether the mask fits the rig: nullptr, empty, or with one flag for each bone.
inline bool is_of(const skelform_mask* mask, const skelform::Armature& rig) {
  return mask == nullptr || mask->flags.empty() || mask->flags.size() == rig.bones.size();
}

inline float finite_or(float number, float otherwise) {
  return std::isfinite(number) ? number : otherwise;
}

inline skelform::Vec2 finite_or(skelform_vec2 v, float otherwise) {
  return {finite_or(v.x, otherwise), finite_or(v.y, otherwise)};
}

inline skelform::Color finite_or(skelform_color c, float otherwise) {
  return {finite_or(c.r, otherwise), finite_or(c.g, otherwise), finite_or(c.b, otherwise),
          finite_or(c.a, otherwise)};
}

inline skelform::Vec2 from_c(skelform_vec2 v) {
  return {v.x, v.y};
}

inline skelform_vec2 to_c(skelform::Vec2 v) {
  return {v.x, v.y};
}

inline skelform_bone to_c(const skelform::ConstructedBone& bone) {
  return {to_c(bone.pos), to_c(bone.scale), bone.rot, bone.hidden};
}

inline void copy_bones(skelform_character& character) {
  std::ranges::transform(character.actor.current.bones, character.bones.begin(),
                         [](const skelform::ConstructedBone& bone) { return to_c(bone); });
}

inline skelform::Color from_c(skelform_color c) {
  return {c.r, c.g, c.b, c.a};
}

inline skelform::Placement from_c(const skelform_placement* placement) {
  if (placement == nullptr) return {};
  return {finite_or(placement->position, 0), finite_or(placement->scale, 1),
          finite_or(placement->rotation, 0), finite_or(placement->tint, 1)};
}

inline skelform::PlayOptions from_c(const skelform_play_options* options) {
  using skelform::PlayEnd;
  if (options == nullptr) return {};
  const bool known = options->end > SKELFORM_LOOP && options->end <= SKELFORM_PING_PONG;
  const PlayEnd end = known ? static_cast<PlayEnd>(options->end) : PlayEnd::Loop;
  const bool smooth = options->curve == SKELFORM_SMOOTH;
  return {end, options->speed, options->fade, options->first_frame,
          smooth ? skelform::FadeCurve::Smooth : skelform::FadeCurve::Linear};
}

inline skelform_play_options to_c(const skelform::PlayOptions& options) {
  return {static_cast<int>(options.end), options.speed, options.fade, options.first_frame,
          static_cast<int>(options.curve)};
}

inline void copy_marks(std::span<const skelform_mark> marks,
                       std::vector<skelform::PlayMark>& copied) {
  copied.clear();
  for (const skelform_mark& mark : marks) copied.push_back({mark.animation, mark.frame});
}

inline void copy_events(std::span<const skelform::PlayEvent> events,
                        skelform_character& character) {
  character.events.clear();
  for (const skelform::PlayEvent& event : events)
    character.events.push_back(
        {static_cast<int>(event.kind), event.animation, event.frame, event.mark});
}

// Calls the function and catches all exceptions, because C cannot. Returns `otherwise` on failure,
// such as lack of memory.
template <class Result, class Call>
Result guarded(Result otherwise, Call&& call) noexcept {
  try {
    return std::forward<Call>(call)();
  } catch (...) {
    return otherwise;
  }
}

template <class Call>
void guarded(Call&& call) noexcept {
  guarded(0, [&] { return std::forward<Call>(call)(), 0; });
}

// Copies the message into `error`, with a final 0, cut to `size` bytes. Does nothing if `error` is
// nullptr.
inline void explain(std::string_view message, char* error, size_t size) {
  if (error == nullptr || size == 0) return;
  const std::size_t count = std::min(message.size(), size - 1);
  std::memcpy(error, message.data(), count);
  error[count] = 0;
}

// The contents of the rig; an empty Skf for nullptr.
inline const skelform::Skf& skf_of(const skelform_rig* rig) {
  static const skelform::Skf none;
  return rig ? rig->skf : none;
}

template <class Item>
std::span<const Item> listed(const Item* items, size_t count) {
  return items ? std::span(items, count) : std::span<const Item>();
}

inline void tell(size_t* count, size_t value) {
  if (count != nullptr) *count = value;
}

// The item at an index; nullptr if the index is out of range.
template <class Item>
const Item* at(const std::vector<Item>& items, int index) {
  const bool exists = index >= 0 && index < static_cast<int>(items.size());
  return exists ? &items[static_cast<std::size_t>(index)] : nullptr;
}

}  // namespace skelform_c
