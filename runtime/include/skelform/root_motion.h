// Root motion: takes the movement of one bone out of the pose and gives it to the game, tick by
// tick. The character then goes as far as its feet do, whatever plays: laps, fades, pads, layers,
// backwards and there and back.
//
//   hero.root = {.bone = find_bone(rig, "Hips"), .x = true};        // an Actor does the rest
//   tick(hero, rig, clock.tick_seconds);
//   hero.placement.position += world_step(hero).move;               // or .moves_placement = true
//
// In the pose the bone stays where the first frame of the animation has it, on the chosen axes.
// The end of a lap is no movement: the next lap goes on from there. The movement of additive tracks
// stays in the pose, for they shake a character and do not carry it. Before the first key of the
// bone nothing moves. Not part of SkelForm.
#pragma once

#include <span>

#include "skelform/api.h"
#include "skelform/dialect.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// The movement that is taken out. A value.
struct RootMotion {
  // -1: nothing.
  int bone = -1;
  // The axes of the bone's position, as in LocalBone.
  bool x = true, y = false;
  // The game turns the character instead of the bone.
  bool rotation = false;
  // tick() moves Actor::placement; false: the game does.
  bool moves_placement = false;
  bool operator==(const RootMotion&) const = default;
};

// The movement of one tick, in armature space: pixels and radians.
struct RootStep {
  Vec2 move{0};
  float turn = 0;
  bool operator==(const RootStep&) const = default;
};

// A track with its way. A voice that ended within the update is in no pose, but its way counts.
struct RootTrack {
  Track track;
  TrackWay way;
  bool has_ended = false;
};
inline constexpr int kMostRootTracks = 64;

// Appends the tracks of the last update() to `tracks`; returns their number. Writes only as many as
// fit.
int root_tracks(const Player& player, std::span<RootTrack> tracks);
int root_tracks(const PadPlayer& pad, std::span<RootTrack> tracks);

// The step of a tick, and what take_out() changes in its pose.
struct RootTake {
  RootStep step;
  // The distance of the bone from its kept position, pixels.
  Vec2 offset{0};
  // The rotation by the tracks, and the one that is kept.
  float mixed_rot = 0, kept_rot = 0;
};

// Returns the step of tracks that animate() mixes with Mix::Blend and shortest_arc: each track
// counts with its share in the bone's value, by weights, layers and masks. The bone's own space is
// its parent's; the step is turned and scaled by the bones above it as they are in `pose`.
RootTake root_take(const Armature& armature, const RootMotion& root,
                   std::span<const RootTrack> tracks, const Pose& pose,
                   const Dialect& dialect = {});
// Takes the movement out of the pose of these tracks, after animate() and before overrides.
void take_out(const Armature& armature, const RootMotion& root, const RootTake& take, Pose& pose);

// Returns the movement of a bone along one animation, in the space of its parent: from a frame to
// another, over `laps` ends of laps (below 0: backwards). For the speed of a walk:
// root_way(rig, root, walk, 0, last_frame, 0).move / seconds of a lap.
RootStep root_way(const Armature& armature, const RootMotion& root, int animation, int from, int to,
                  int laps, const Dialect& dialect = {});

struct Actor;
struct Placement;
// Returns the step of an actor's last tick in its world: scaled, mirrored and turned by the
// placement. Add `move` to Placement::position and `turn` to rotation, between advance() and
// construct() or, a tick late, after tick(). Zero if the placement was moved by `moves_placement`.
RootStep world_step(const Actor& actor);
RootStep world_step(const Placement& placement, const RootStep& step);
// Returns the step in armature space, also if it moved the placement.
RootStep root_step(const Actor& actor);

}  // namespace skelform
SKELFORM_API_END
