// Ticks many actors of one rig side by side (many.h): the same bits as tick() for each, in a
// fraction of the time.
//
//   Scratch scratch = make_many_scratch(rig);                   // once a thread
//   std::vector<Actor*> crowd;                                  // also an engine's actors
//   tick_many(rig, crowd, clock.tick_seconds, scratch);         // each tick
//   for (Actor* one : crowd) draw_list(*one, rig, share);       // each frame, for actors in view
//
// The library starts no threads: give each of your threads a part of the span and a scratch. Not
// part of SkelForm.
#pragma once

#include <span>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/many.h"

SKELFORM_API_BEGIN
namespace skelform {

// Runs tick() for each actor, all with the same seconds, marks and options: players with their
// fades and layers, overrides, physics, placement and velocity. Each player keeps its events until
// its next update; see events_of(). Skips nullptr. Name no actor twice. Every actor must come from
// this armature; an actor of another rig is handled as animate() and construct() do. Allocates
// nothing once each actor has had as many players.
void tick_many(const Armature& armature, std::span<Actor* const> actors, double seconds,
               Scratch& scratch, std::span<const PlayMark> marks = {},
               const ConstructOptions& options = {});

}  // namespace skelform
SKELFORM_API_END
