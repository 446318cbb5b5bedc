// Common to all mixes: reading a track at a frame, step elements, and the reset of elements without
// keys to init_*.
#pragma once

#include <algorithm>

#include "lists/lists.h"
#include "plan/plan.h"
#include "plan/scratch.h"
#include "pose/interpolate.h"
#include "pose/pose_fields.h"

namespace skelform {

struct AnimateCall {
  const Armature& armature;
  Pose& pose;
  AnimateScratch& scratch;
  const AnimateOptions& options;
  SegmentMemo& memo;
};

inline bool exists(const Armature& armature, const Track& track) {
  return track.animation >= 0 && track.animation < count_of(armature.animations);
}

inline int frame_of(const Track& track) {
  return std::max(track.frame, 0);
}

inline bool acts_on(const Track& track, int bone) {
  if (track.mask == nullptr) return true;
  const std::size_t index = bone;
  return index < track.mask->size() && (*track.mask)[index] != 0;
}

// The elements that are mixed, with a slot for each: PositionX .. ScaleY, TintR .. TintA.
inline constexpr int kFloats = 9;
inline int float_slot(Element element) {
  const int index = static_cast<int>(element);
  const int first_tint = static_cast<int>(Element::TintR);
  return index < first_tint ? index : 5 + index - first_tint;
}

void animate_average(AnimateCall& call, std::span<const Track> tracks);
void animate_blend(AnimateCall& call, std::span<const Track> tracks);
// Adds the additive tracks to a finished pose.
void add_differences(AnimateCall& call, std::span<const Track> tracks);

// Runs the common case, Mix::Sequence without smoothing, from the rig's plan: sets all to init_*
// and writes the tracks' values over it. Returns false and changes nothing in other cases.
bool animate_planned(AnimateCall& call, std::span<const Track> tracks);
// Returns whether find_planned() may be used: the plan is up to date, and the dialect has no rule
// of its own.
bool has_plan(const AnimateCall& call);
// Finds the value of a planned track of floats at a frame; false before its first key.
bool find_planned(AnimateCall& call, const PlannedAnimation& planned, std::size_t track, int frame,
                  float& value);

// The keys of one track around a frame, as positions in ElementTrack::keys.
struct KeyWindow {
  int current = -1;  // the last key at or before the frame; -1 before the first
  int next = -1;     // the first key after it; -1 after the last
};
KeyWindow window_at(const Animation& animation, const ElementTrack& track, int frame);

// An animation at a frame.
struct Playing {
  const Animation& animation;
  int frame, smooth_frames;
};

// Returns the value of a float track between the keys at the positions `key` and `next`, in
// ElementTrack::keys. next -1: the value of `key`.
float segment_value(AnimateCall& call, const Playing& playing, const ElementTrack& track, int key,
                    int next);

// Writes a key of a step element, whose value holds until the next key.
void write_step(AnimateCall& call, const Keyframe& key);

bool is_ignored(Element element, const Dialect& dialect);

// Stores that a track animates this element of the bone, so it is not reset.
void mark_animated(AnimateCall& call, int bone, Element element);
void forget_animated(AnimateCall& call);

// Resets elements without keys to init_*. Floats follow smoothed, `current` frames into `length`;
// all others are reset at once.
void reset_unanimated(AnimateCall& call, int current, int length);

}  // namespace skelform
