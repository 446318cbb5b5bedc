// One character with everything a game needs around its ticks. The engine runtimes (sdl2.h, sfml.h,
// opengl.h) load, animate, construct and draw it; a game without an engine may start with it as
// well.
//
//   Actor hero = make_actor(*skf);
//   play(hero.player, walk);
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due)
//     for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds)) ...
//   const DrawList& list = draw_list(hero, rig, share_of_next(clock));   // each frame
//
// An Actor is a value, like all its members: copying it saves it. Assigning it to another actor of
// the rig allocates nothing once that one has had as many players, styles and attachments.
// snapshot.h has hashes and bytes; actors.h ticks many side by side. Our own; SkelForm's documents
// keep these things in their armature.
#pragma once

#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/clock.h"
#include "skelform/draw.h"
#include "skelform/overrides.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

// Scratch that is not copied: a copy begins without, and assignment keeps the scratch of its
// target.
template <class T>
struct Uncopied : T {
  Uncopied() = default;
  Uncopied(const Uncopied&) : T() {}
  Uncopied(Uncopied&&) noexcept = default;
  Uncopied& operator=(const Uncopied&) { return *this; }
  Uncopied& operator=(Uncopied&&) noexcept = default;
};

// A list whose copies have room for as much as the original.
template <class T>
struct RoomyList : std::vector<T> {
  RoomyList() = default;
  RoomyList(const RoomyList& other) : std::vector<T>() { *this = other; }
  RoomyList(RoomyList&&) noexcept = default;
  RoomyList& operator=(const RoomyList& other) {
    this->reserve(other.capacity());
    std::vector<T>::operator=(other);
    return *this;
  }
  RoomyList& operator=(RoomyList&&) noexcept = default;
};

struct Actor {
  // The caller may change these at any time.
  Placement placement;  // world pixels, y up; changes, tint included, show with the next tick
  Vec2 velocity{0};     // pixels a tick; physics lags behind it, nothing else moves
  PadPlayer pad;        // clips by a point, under the players; nothing without clips
  Player player;        // the playing animations; `layer` 1 plays them over the pad
  std::vector<Player>
      over;  // players over it, each with a layer, mask or additive; marks apply to them as well
  Overrides overrides;
  // Active styles by index; other indices are ignored. The first style that has a texture provides
  // it, and without a style nothing is drawn. A style that only adds clothes needs the base after
  // it: {night, base}.
  std::vector<int> styles;
  std::vector<Attachment> attachments;  // DrawCommand::attachment is an index into them

  // The state after the last tick.
  State state;                      // pose and physics; assigning it rewinds
  Constructed current;              // bones and vertices of the last tick
  Constructed previous;             // of the tick before it
  Placement placed, placed_before;  // the placements of those two ticks
  Constructed shown;                // the pose drawn by draw_list(), between the two
  Placement shown_at;               // and its placement
  bool has_drawn = false;           // whether draw_list() has filled those two
  Uncopied<DrawList> list;          // of the last draw_list(); empty in a copy

  // Scratch.
  Pose posed;  // the pose with the overrides; smoothed tracks start from the pose without them
  Uncopied<AnimateScratch> scratch;
  Uncopied<ConstructScratch> construct_scratch;
  RoomyList<Track> tracks;
  AnimateOptions asked;  // of the last animate() or tick(), as the tracks are
};

// An actor of a freshly loaded rig, with the styles that are active in the file. tick() and
// draw_list() allocate nothing once each has run with as many players and attachments. Every call
// below needs the armature that the actor was made of.
Actor make_actor(const Skf& skf);
Actor make_actor(const Armature& armature);  // shows the rig's first style, if it has one

// The documents' Animate: applies tracks to the actor's pose. pose.h explains tracks and mixes.
void animate(Actor& actor, const Armature& armature, std::span<const Track> tracks,
             const AnimateOptions& options = {});

// The documents' Construct: runs the overrides, FK, IK, one tick of physics and meshes, at the
// actor's placement. Then it applies the velocity to physics, so it shows in the next tick.
void construct(Actor& actor, const Armature& armature, const ConstructOptions& options = {});

// The first half of a tick: update() of the pad and all players, then animate() with Mix::Blend and
// shortest_arc. Returns the same as tick().
std::span<const PlayEvent> play_on(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks = {});
std::span<const PlayEvent> play_on(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks, const Dialect& dialect);

// One whole tick: play_on() and construct(), both in the dialect of the options. `seconds` is the
// clock's tick; physics has no time step, so use one rate. Returns the events of `player`, valid
// until the next tick; events_of() has those of the players over it.
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks = {});
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options);

// Triangles of the pose between the last two ticks. `share` is 0..1 of the way, see
// share_of_next(); 1 is the last tick. Empty before the first tick. The list belongs to the actor.
const DrawList& draw_list(Actor& actor, const Armature& armature, float share = 1);

// Call it after a teleport or another jump that must not be drawn as a movement: the next
// draw_list() shows the last tick, whatever the share.
void cut(Actor& actor);

// The actor's velocity in the rig's own pixels, for apply_velocity().
Vec2 velocity_in_rig(const Actor& actor);

// The world position of a point in a bone's space, as drawn last: where smoke rises on screen. The
// same as bone_at_tick() before the first drawing. The placement's position if the bone does not
// exist.
Vec2 bone_to_world(const Actor& actor, int bone, Vec2 point = Vec2{0});
// The same at the last tick, drawn or not: where a bullet leaves or a sword hits.
Vec2 bone_at_tick(const Actor& actor, int bone, Vec2 point = Vec2{0});

// The placement at `share` (0..1) of the way between two. A scale that changes its sign jumps to
// the later one; rotations go the shorter way.
Placement interpolate(const Placement& previous, const Placement& current, float share);

}  // namespace skelform
