// Blends animations by a point on a plane: walk, run and strafe by a character's velocity, or aim
// poses by an angle. Each clip has a place on the plane, and the clips around the point share the
// pose. A PadPlayer is a value: copying it saves it, without an allocation.
//
//   PadPlayer pad;
//   add_clip(pad, idle, {0, 0});
//   add_clip(pad, walk, {100, 0});
//   add_clip(pad, run, {300, 0});
//   pad.point = {speed, 0};                                       // at any time
//   animate(rig, update(pad, rig, clock.tick_seconds), state.pose, scratch,
//           kPlayerRules);                                        // each tick
//
// An Actor has one (actor.h). The game chooses the axes and their units; clips on one line make a
// pad with one axis. Not part of SkelForm; the weights are those of gradient band interpolation.
#pragma once

#include <array>
#include <span>

#include "skelform/api.h"
#include "skelform/player.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

inline constexpr int kMostPadClips = 9;

struct PadClip {
  // -1 or an index that does not exist: an animation without keys.
  int animation = -1;
  // On the plane; a clip at a place that is not finite has no weight.
  Vec2 place{0};
  // Factor; below 0 plays backwards, 0 pauses.
  double speed = 1;
  // Frame at phase 0, so that the steps of clips meet; wraps around, and counts from the end when
  // backwards.
  double first_frame = 0;
  bool operator==(const PadClip&) const = default;
};

// Parallel to the clips; numbers after the last clip are 0.
using PadWeights = std::array<float, kMostPadClips>;

// The weights of the clips at a point: each 0..1, their sum 1 (0 without clips), continuous in the
// point. At a clip's place its weight is exactly 1; clips at the same place share it equally. Far
// outside all clips, the clips nearest in that direction share. A point that is not finite counts
// as the origin. Clips after the first kMostPadClips have no weight.
PadWeights pad_weights(std::span<const PadClip> clips, Vec2 point);

struct PadPlayer {
  // Input: set by the caller.
  std::array<PadClip, kMostPadClips> clips{};
  // Number of clips, 0..kMostPadClips.
  int clip_count = 0;
  Vec2 point{0};
  // Factor for the speed of all clips, >= 0.
  double speed = 1;
  // Passed to every track; see Track.
  // Factor for the weights of all clips.
  float weight = 1;
  int layer = 0;
  bool additive = false;
  SharedMask mask;

  // Progress through the laps, 0..1. All clips have the same phase, so that their feet stay in
  // step. The phase goes from 0 to 1 in the weighted mean of the clips' laps. Clips of a single
  // frame and clips with speed 0 do not count in the mean.
  double phase = 0;

  // Output: set by update().
  // The rig of the last update().
  RigStamp rig;
  PadWeights weights{};
  std::array<Track, kMostPadClips> tracks{};
  // Parallel to the tracks.
  std::array<TrackWay, kMostPadClips> ways{};
  int track_count = 0;
};

// Returns false if the pad has kMostPadClips already.
bool add_clip(PadPlayer& pad, int animation, Vec2 place, double speed = 1, double first_frame = 0);

// The frame that a clip shows at a phase.
int frame_of(const Armature& armature, const PadClip& clip, double phase);

// Advances by `seconds` (>= 0), then returns a track for each clip with a weight, for animate()
// with Mix::Blend. A first update of 0 seconds shows phase 0 itself. The span points into the
// player and is valid until the player is changed, assigned or destroyed. Never allocates.
std::span<const Track> update(PadPlayer& pad, const Armature& armature, double seconds);

}  // namespace skelform
SKELFORM_API_END
