// One character with everything a game needs around its ticks. The engine runtimes (sdl2.h, sfml.h,
// opengl.h) load, animate, construct and draw it. A game without an engine can use it too.
//
//   Actor hero = make_actor(*skf);
//   play(hero.player, walk);
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due)
//     for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds)) ...
//   const DrawList& list = draw_list(hero, rig, tick_progress(clock));   // each frame
//
// An Actor is a value, like all its members: copying it saves it. Assigning it to another actor of
// the rig allocates nothing once the target has held as many players, styles and attachments.
// snapshot.h has hashes and bytes; actors.h ticks many side by side. Not part of SkelForm: its
// documents keep the same data in their armature.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/clock.h"
#include "skelform/construct.h"
#include "skelform/draw.h"
#include "skelform/overrides.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/root_motion.h"
#include "skelform/scratch.h"
#include "skelform/skf.h"

SKELFORM_API_BEGIN
namespace skelform {

// A value that is not copied: a new copy is empty, and an assignment keeps the value of its target.
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

  // World pixels, y up. A change, also of the tint, shows with the next tick.
  Placement placement;
  // Pixels a tick. Only physics reacts to it, by lagging behind.
  Vec2 velocity{0};
  // Blends clips by a point, under the players. Without clips it does nothing.
  PadPlayer pad;
  // The playing animations. With `layer` 1 they play over the pad.
  Player player;
  // Players over `player`, each with its own layer, mask or additive flag. Marks apply to them as
  // well.
  std::vector<Player> layers;
  Overrides overrides;
  // Settings of IK families, one for each of Armature::inverse_kinematics; empty: the defaults. The
  // ConstructOptions of a tick go before them; traces must then be told of those.
  std::vector<FamilySettings> families;
  // Takes a bone's movement out of the pose; see root_motion.h.
  RootMotion root;
  // Active styles by index; other indices are ignored. A texture comes from the first style that
  // has it; without styles no sprite is drawn. A style that only adds clothes needs the base style
  // after it: {night, base}.
  std::vector<int> styles;
  // DrawCommand::attachment is an index into them.
  std::vector<Attachment> attachments;

  // Results of the last tick.

  // Pose and physics; assigning an earlier copy rewinds the actor.
  State state;
  // Bones and vertices of the last tick, and of the tick before it.
  Constructed current, previous;
  // The placements of `current` and of `previous`.
  Placement placed, placed_before;
  // The number of ticks so far, by construct() or tick(). A copy has the number of its tick.
  std::uint64_t ticks = 0;
  // The pose and the placement of the last draw_list(), between `previous` and `current`.
  Constructed shown;
  Placement shown_at;
  // The root motion of the last tick; see root_step().
  RootTake root_taken;
  // Whether draw_list() has filled `shown` and `shown_at`.
  bool has_drawn = false;
  // The result of the last draw_list(); empty in a copy.
  Uncopied<DrawList> list;
  // The tracks and the options of the last animate() or tick().
  RoomyList<Track> tracks;
  AnimateOptions options;
  // The masks of these tracks, kept for a trace that is written after a player has another mask.
  RoomyList<SharedMask> masks;

  // Whether overrides or root motion changed the pose of the last tick, and that pose. Smoothed
  // tracks start from the pose without them.
  bool is_overridden = false;
  Pose overridden;
  Uncopied<Scratch> scratch;
};

// Makes an actor of a freshly loaded rig, with the styles that are active in the file. It allocates
// all memory of ticks and draw lists, for up to kReservedLayers layers and kReservedAttachments
// attachments; with more, the first tick and draw list allocate once. Every function below needs
// the armature that the actor was made from.
inline constexpr std::size_t kReservedLayers = 2, kReservedAttachments = 2;
Actor make_actor(const Skf& skf);
Actor make_actor(const Armature& armature);  // shows the rig's first style, if there is any

// The documents' Animate: applies tracks to the actor's pose. pose.h explains tracks and mixes.
void animate(Actor& actor, const Armature& armature, std::span<const Track> tracks,
             const AnimateOptions& options = {});

// The documents' Construct: runs the overrides, FK, IK, one tick of physics and the meshes, at the
// actor's placement. Then it applies the velocity to physics, which shows in the next tick.
void construct(Actor& actor, const Armature& armature, const ConstructOptions& options = {});

// The first half of a tick: update() of the pad and all players, then animate() with kPlayerRules.
// Returns the same events as tick().
std::span<const PlayEvent> advance(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks = {});
std::span<const PlayEvent> advance(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks, const Dialect& dialect);

// One whole tick: advance() and construct(), both in the dialect of the options. `seconds` is the
// clock's tick; physics has no time step, so use one rate. Returns the events of `player`, valid
// until the next tick. events_of() returns the events of the players in `layers`.
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks = {});
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options);

// Triangles of the pose between the last two ticks. `progress`, 0..1, is the part of the way to the
// last tick (see tick_progress()); 1 is the last tick itself. Empty before the first tick. The list
// belongs to the actor.
const DrawList& draw_list(Actor& actor, const Armature& armature, float progress = 1);

// The pose that the last construct() read: with the overrides.
const Pose& constructed_pose(const Actor& actor);

// Makes the next draw_list() show the last tick at the present placement, whatever its `progress`.
// Call it after a teleport or another jump that must not be drawn as a movement.
void snap(Actor& actor);

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

// Returns the bytes of the actor with all its memory, shared masks left out.
std::size_t bytes_of(const Actor& actor);

// The placement at `progress` (0..1) of the way from one placement to the next. A scale that
// changes its sign takes the later value at once; rotations go the shorter way.
Placement interpolate(const Placement& previous, const Placement& current, float progress);

}  // namespace skelform
SKELFORM_API_END
