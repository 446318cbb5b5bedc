// The parts of an actor's tick, for one actor and for many.
#pragma once

#include "skelform/actor.h"

namespace skelform {

AnimateOptions play_options(const Dialect& dialect);

// Advances all players and collects their tracks.
void update_players(Actor& actor, const Armature& armature, double seconds,
                    std::span<const PlayMark> marks);

// Finds the root motion of the players' tracks, after animate(), and moves the placement if it is
// to.
void find_root(Actor& actor, const Armature& armature, const Dialect& dialect);

// The options with the actor's own settings of IK families, if they have none.
ConstructOptions with_families(const Actor& actor, ConstructOptions options);

// Run before and after the construct() pass from `posed` and the physics to `current`.
void begin_construct(Actor& actor, const Armature& armature, const Dialect& dialect);
void end_construct(Actor& actor, const Armature& armature);

}  // namespace skelform
