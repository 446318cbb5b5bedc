// One character with everything a game needs around its ticks. The engine runtimes (sdl2.h, sfml.h,
// opengl.h) load, animate, construct and draw it. A game without an engine can use it too.
//
//   Actor hero = make_actor(*skf);
//   play(hero.player, walk);
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due)
//     for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds)) ...
//   const DrawList& list = draw_list(hero, rig, share_of_next(clock));   // each frame
//
// An Actor is a value, like all its members: copying it saves it. Assigning it to another actor of
// the rig allocates nothing once the target has held as many players, styles and attachments.
// snapshot.h has hashes and bytes; actors.h ticks many side by side. Not part of SkelForm: its
// documents keep the same data in their armature.
#pragma once

#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/clock.h"
#include "skelform/draw.h"
#include "skelform/overrides.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/root_motion.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// Scratch that is not copied: a new copy is empty, and an assignment keeps the scratch of its
// target.
template <class T>
struct Uncopied : T {
  Uncopied() = default;
  Uncopied(const Uncopied&) : T() {}
  Uncopied(Uncopied&&) noexcept = default;
  Uncopied& operator=(const Uncopied&) { return *this; }
  Uncopied& operator=(Uncopied&&) noexcept = default;
};

// A list whose copies have the same capacity as the original.
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
  // Input: the caller may change these members at any time.
  Placement placement;  // world pixels, y up; a change, also of the tint, shows with the next tick
  Vec2 velocity{0};     // pixels a tick; only physics reacts to it, by lagging behind
  PadPlayer pad;        // blends clips by a point, under the players; without clips it does nothing
  Player player;        // the playing animations; with `layer` 1 they play over the pad
  std::vector<Player>
      over;  // players over `player`, each with its own layer, mask or additive flag; marks apply
             //   to them as well
  Overrides overrides;
  RootMotion root;  // takes a bone's movement out of the pose; see root_motion.h
  // Active styles by index; other indices are ignored. A texture comes from the first style that
  // has it; without styles no sprite is drawn. A style that only adds clothes needs the base style
  // after it: {night, base}.
  std::vector<int> styles;
  std::vector<Attachment> attachments;  // DrawCommand::attachment is an index into them

  // Results of the last tick.
  State state;                      // pose and physics; assigning an earlier copy rewinds the actor
  Constructed current;              // bones and vertices of the last tick
  Constructed previous;             // bones and vertices of the tick before it
  Placement placed, placed_before;  // the placements of `current` and of `previous`
  Constructed shown;                // the pose of the last draw_list(), between `previous` and
                                    //   `current`
  Placement shown_at;               // the placement of `shown`
  RootTake root_taken;              // the root motion of the last tick; see root_step()
  bool has_drawn = false;           // whether draw_list() has filled `shown` and `shown_at`
  Uncopied<DrawList> list;          // the result of the last draw_list(); empty in a copy

  // Working memory of the ticks. Smoothed tracks start from the pose without the overrides, so they
  // are written into a pose of their own.
  Pose overridden;             // valid if `is_overridden`
  bool is_overridden = false;  // whether overrides changed the pose of the last tick
  Uncopied<AnimateScratch> scratch;
  Uncopied<ConstructScratch> construct_scratch;
  RoomyList<Track> tracks;
  AnimateOptions asked;  // options of the last animate() or tick(), for `tracks`
};

// Makes an actor of a freshly loaded rig, with the styles that are active in the file. tick() and
// draw_list() allocate nothing once each has run with as many players and attachments. Every
// function below needs the armature that the actor was made from.
Actor make_actor(const Skf& skf);
Actor make_actor(const Armature& armature);  // shows the rig's first style, if there is any

// The documents' Animate: applies tracks to the actor's pose. pose.h explains tracks and mixes.
void animate(Actor& actor, const Armature& armature, std::span<const Track> tracks,
             const AnimateOptions& options = {});

// The documents' Construct: runs the overrides, FK, IK, one tick of physics and the meshes, at the
// actor's placement. Then it applies the velocity to physics, which shows in the next tick.
void construct(Actor& actor, const Armature& armature, const ConstructOptions& options = {});

// The first half of a tick: update() of the pad and all players, then animate() with Mix::Blend and
// shortest_arc. Returns the same events as tick().
std::span<const PlayEvent> play_on(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks = {});
std::span<const PlayEvent> play_on(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks, const Dialect& dialect);

// One whole tick: play_on() and construct(), both in the dialect of the options. `seconds` is the
// clock's tick; physics has no time step, so use one rate. Returns the events of `player`, valid
// until the next tick. events_of() returns the events of the players in `over`.
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks = {});
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options);

// Triangles of the pose between the last two ticks. `share`, 0..1, is the part of the way to the
// last tick (see share_of_next()); 1 is the last tick itself. Empty before the first tick. The list
// belongs to the actor.
const DrawList& draw_list(Actor& actor, const Armature& armature, float share = 1);

// The pose that the last construct() read: with the overrides.
const Pose& constructed_pose(const Actor& actor);

// Makes the next draw_list() show the last tick, whatever its `share`. Call it after a teleport or
// another jump that must not be drawn as a movement.
void cut(Actor& actor);

// The actor's velocity in the rig's own pixels, for apply_velocity(). Includes root motion that
// moves the placement.
Vec2 velocity_in_rig(const Actor& actor);

// The world position of a point in a bone's space, at the pose drawn last: for smoke that rises on
// screen. Before the first drawing it equals bone_at_tick(). If the bone does not exist, it is the
// placement's position.
Vec2 bone_to_world(const Actor& actor, int bone, Vec2 point = Vec2{0});
// The world position of a point in a bone's space at the last tick, drawn or not: for a bullet that
// leaves or a sword that hits.
Vec2 bone_at_tick(const Actor& actor, int bone, Vec2 point = Vec2{0});

// The placement at `share` (0..1) of the way from one placement to the next. A scale that changes
// its sign takes the later value at once; rotations go the shorter way.
Placement interpolate(const Placement& previous, const Placement& current, float share);

}  // namespace skelform
SKELFORM_API_END
