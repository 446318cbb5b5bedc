// Many actors of one rig, ticked side by side (many.h): the bits of tick() one by one, in a
// fraction of the time.
//
//   ActorsScratch scratch = make_actors_scratch(rig);           // once a thread
//   std::vector<Actor*> crowd;                                  // an engine's actors, too
//   tick_many(rig, crowd, clock.tick_seconds, scratch);         // each tick
//   for (Actor* one : crowd) draw_list(*one, rig, share);       // each frame, those in view
//
// Threads are the caller's: give each a part of the span and a scratch. Our own.
#pragma once

#include <span>
#include <vector>

#include "skelform/actor.h"
#include "skelform/api.h"
#include "skelform/many.h"

namespace SKELFORM_API skelform {

struct ActorsScratch {
  ManyScratch many;
  std::vector<Instance> instances;
};
// The only allocation. After a reload of the rig it takes another one.
ActorsScratch make_actors_scratch(const Armature& armature);

// tick() for each, all with the same seconds, marks and options: players with their fades and
// layers, overrides, physics, placement and velocity. Each player keeps its events until its next
// update; see events_of(). nullptr is skipped; name no actor twice. Every actor was made of this
// armature; another is left as animate() and construct() leave it. Allocates nothing more once
// each actor has had as many players.
void tick_many(const Armature& armature, std::span<Actor* const> actors, double seconds,
               ActorsScratch& scratch, std::span<const PlayMark> marks = {},
               const ConstructOptions& options = {});

}  // namespace skelform
