// Blends animations by a point on a plane: walk, run and strafe by a character's velocity, or aim
// poses by an angle. Each clip has a place on the plane; the point takes a share of every clip
// around it. A PadPlayer is a value without heap memory: copying it saves it.
//
//   PadPlayer pad;
//   add_clip(pad, idle, {0, 0});
//   add_clip(pad, walk, {100, 0});
//   add_clip(pad, run, {300, 0});
//   pad.point = {speed, 0};                                       // at any time
//   animate(rig, update(pad, rig, clock.tick_seconds), state.pose, scratch,
//           {{}, Mix::Blend, true});                              // each tick
//
// An Actor has one (actor.h). The axes and their units are the game's own; clips on one line make
// a pad of one axis. Our own; the weights are those of gradient band interpolation.
#pragma once

#include <array>
#include <span>

#include "skelform/api.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

inline constexpr int kMostPadClips = 9;

struct PadClip {
  int animation = -1;      // one that does not exist counts as an empty one
  Vec2 place{0};           // on the plane; a place that is not finite has no weight
  double speed = 1;        // factor; below 0 plays backwards, 0 stands still
  double first_frame = 0;  // frames into its lap at phase 0, so that steps meet: wraps around;
                           // counted from the end when backwards
  bool operator==(const PadClip&) const = default;
};

// Parallel to the clips, the rest is 0.
using PadWeights = std::array<float, kMostPadClips>;

// Shares of the clips at a point: each 0..1, their sum 1 (0 without clips), continuous in the
// point. A clip has exactly 1 at its own place, and clips at the same place share equally. Far
// outside all clips the nearest in that direction share. A point that is not finite counts as the
// origin; clips after the first kMostPadClips have no weight.
PadWeights pad_weights(std::span<const PadClip> clips, Vec2 point);

struct PadPlayer {
  // Set by the caller.
  std::array<PadClip, kMostPadClips> clips{};
  int clip_count = 0;  // 0..kMostPadClips
  Vec2 point{0};
  double speed = 1;  // >= 0; factor for all clips
  // Passed to every track; see Track.
  float weight = 1;  // of all clips together
  int layer = 0;
  bool additive = false;
  const BoneMask* mask = nullptr;

  // Progress through the laps, 0..1: one phase for all clips, so that feet stay together. It goes
  // round once in the weighted mean of the clips' laps. Clips of a single frame, and those that
  // stand still, have no lap.
  double phase = 0;

  // Set by update().
  PadWeights weights{};
  std::array<Track, kMostPadClips> tracks{};
  int track_count = 0;
};

// False if there are kMostPadClips already.
bool add_clip(PadPlayer& pad, int animation, Vec2 place, double speed = 1, double first_frame = 0);

// The frame that a clip of the armature shows at a phase.
int frame_of(const Armature& armature, const PadClip& clip, double phase);

// Advances by `seconds` (>= 0), then returns a track for each clip that has weight, for animate()
// with Mix::Blend. A first update of 0 seconds shows phase 0 itself. The span points into the
// player and is valid until it is changed, assigned or destroyed. Never allocates.
std::span<const Track> update(PadPlayer& pad, const Armature& armature, double seconds);

}  // namespace skelform
