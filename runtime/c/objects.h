// Defines the structs behind the handles of skelform.h.
#pragma once

#include <skelform.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skelform/skelform.h"
#include "skelform/tuning.h"

// A rig lives as long as its handle and everything that was made from it.
struct skelform_rig {
  skelform::Skf skf;
  std::string path;                   // empty if the rig was loaded from memory
  std::vector<std::string> problems;  // the message of each problem
  // The file's physics values, saved before the first tuning is applied.
  std::vector<skelform::Physics> loaded_physics;
  std::shared_ptr<const skelform_rig> handle;  // itself, until skelform_rig_free()
};
using RigPtr = std::shared_ptr<const skelform_rig>;

struct skelform_mask {
  skelform::SharedMask flags;
};

struct skelform_tuning {
  skelform::Tuning tuning;
};

// The stages of a construct(), which a debugger may ask for.
struct skelform_stages {
  skelform::ConstructTrace trace;
  std::uint64_t tick = 0;      // Actor::ticks of the tick whose stages they are; 0: none
  mutable bool asked = false;  // for the next construct()
};

struct skelform_character {
  explicit skelform_character(RigPtr whose)
      : owner(std::move(whose)),
        rig(owner->skf.armature),
        actor(make_actor(owner->skf)),
        bones(rig.bones.size()) {}

  RigPtr owner;
  const skelform::Armature& rig;
  skelform::Actor actor;
  skelform_stages stages;
  skelform::Vec2 moved{0};  // the sum of the velocities applied since the last construct
  std::vector<skelform::PlayMark> marks;
  std::vector<skelform::Track> tracks;
  std::vector<skelform_bone> bones;
  std::vector<skelform_event> events;
  mutable std::vector<std::byte> saved;  // the bytes of skelform_character_save()
};

namespace skelform_c {

// Returns whether the mask fits the rig: nullptr, empty, or with one flag for each bone.
inline bool is_of(const skelform_mask* mask, const skelform::Armature& rig) {
  const skelform::BoneMask* flags = mask ? mask->flags.get() : nullptr;
  return flags == nullptr || flags->empty() || flags->size() == rig.bones.size();
}

// The mask for a player; nullptr: all bones.
inline skelform::SharedMask shared(const skelform_mask* mask) {
  return mask ? mask->flags : skelform::SharedMask();
}

inline bool is_finite(skelform_vec2 v) {
  return std::isfinite(v.x) && std::isfinite(v.y);
}

inline bool is_finite(skelform_color c) {
  return std::isfinite(c.r) && std::isfinite(c.g) && std::isfinite(c.b) && std::isfinite(c.a);
}

inline float finite_or(float number, float otherwise) {
  return std::isfinite(number) ? number : otherwise;
}

// Seconds, frames and speeds.
inline double finite_or(double number, double otherwise) {
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

// Allocates what the calls of a tick need besides the Actor's own memory.
inline void make_room(skelform_character& character) {
  character.tracks.reserve(skelform::kMostVoices);
  character.events.reserve(skelform::kMostPlayEvents);
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
  const bool known = options->end > SKELFORM_END_LOOP && options->end <= SKELFORM_END_PING_PONG;
  const PlayEnd end = known ? static_cast<PlayEnd>(options->end) : PlayEnd::Loop;
  const bool smooth = options->curve == SKELFORM_CURVE_SMOOTH;
  return {end, finite_or(options->speed, 1.0), finite_or(options->fade, 0.0),
          finite_or(options->first_frame, 0.0),
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
  const bool exists = index >= 0 && index < std::ssize(items);
  return exists ? &items[index] : nullptr;
}

}  // namespace skelform_c
