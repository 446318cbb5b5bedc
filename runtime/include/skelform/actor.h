// One character with all that a game has around its ticks: what the engine runtimes (sdl2.h,
// sfml.h, opengl.h) load, animate, construct and draw, and what a game without one may begin with.
//
//   Actor hero = make_actor(*skf);
//   play(hero.player, walk);
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due)
//     for (const PlayEvent& event : tick(hero, rig, clock.tick_seconds)) ...
//   const DrawList& list = draw_list(hero, rig, share_of_next(clock));   // each frame
//
// A value, like all that is in it: copying one is saving it. Our own; the documents keep these
// things in their armature.
#pragma once

#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/clock.h"
#include "skelform/draw.h"
#include "skelform/overrides.h"
#include "skelform/player.h"
#include "skelform/skf.h"

namespace SKELFORM_API skelform {

struct Actor {
  // The caller's, at any time.
  Placement placement;       // the world's pixels, y up; its tint, too, shows with the next tick
  Vec2 velocity{0};          // pixels a tick, that what has physics lags behind; moves nothing else
  Player player;             // what plays
  std::vector<Player> over;  // over it, each with a layer, mask or additive; marks are theirs, too
  Overrides overrides;
  // Textures come from the first that has them, other indices count as none; without a style
  // nothing is drawn. A style that only dresses needs the one below it, too: {night, base}.
  std::vector<int> styles;
  std::vector<Attachment> attachments;  // DrawCommand::attachment is an index into them

  // The state after the last tick.
  State state;                      // pose and physics: assigning it is rewinding
  Constructed current;              // bones and vertices of the last tick
  Constructed previous;             // of the tick before it
  Placement placed, placed_before;  // where it stood in those two
  Constructed shown;                // what draw_list() has drawn, between the two
  Placement shown_at;               // and where
  bool has_drawn = false;           // whether those two are of any draw_list()
  DrawList list;

  // Scratch.
  Pose posed;  // the pose with the overrides in it: smoothed tracks do not follow those
  AnimateScratch scratch;
  std::vector<Track> tracks;
};

// As a freshly loaded rig stands, with the styles that are active in the file. The only allocation
// that counts: tick() and draw_list() make none once each has run with as many players and
// attachments. Every call gets the armature that the actor was made of.
Actor make_actor(const Skf& skf);
Actor make_actor(const Armature& armature);  // shows the rig's first style, if it has one

// The documents' Animate: tracks to the actor's pose. See pose.h for what tracks and mixes are.
void animate(Actor& actor, const Armature& armature, std::span<const Track> tracks,
             const AnimateOptions& options = {});

// The documents' Construct: the overrides, FK, IK, one tick of physics, meshes, at the actor's
// placement; then physics is moved by the velocity, so it shows in the next tick.
void construct(Actor& actor, const Armature& armature, const ConstructOptions& options = {});

// The first half of a tick: update() of the player and of those over it, animate() with Mix::Blend
// the shorter way. See tick() for what it gives.
std::span<const PlayEvent> play_on(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks = {});

// One whole tick: play_on() and construct(). `seconds` is the clock's tick; physics has no dt, so
// keep to one rate. Gives what `player` was told of; of those over it that is in their `events`.
// Holds until the next tick.
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks = {});

// Triangles of the moment `share` (0..1, see share_of_next()) of the way from the tick before to
// the last one; 1 is the last tick itself. Before the first tick: nothing. The list is the actor's
// own.
const DrawList& draw_list(Actor& actor, const Armature& armature, float share = 1);

// After a teleport or another jump that must not be drawn as a movement: the next draw_list() shows
// the last tick whatever the share.
void cut(Actor& actor);

// A point of a bone's space in the world as it was drawn last: where smoke rises on screen. Before
// it was ever drawn: as bone_at_tick(). The placement's position for a bone that does not exist.
Vec2 bone_to_world(const Actor& actor, int bone, Vec2 point = Vec2{0});
// The same as the last tick has it, drawn or not: where a bullet leaves, what a sword meets.
Vec2 bone_at_tick(const Actor& actor, int bone, Vec2 point = Vec2{0});

// `share` of the way between two places: scales that change their sign are the later one, turns go
// the shorter way.
Placement interpolate(const Placement& previous, const Placement& current, float share);

}  // namespace skelform
