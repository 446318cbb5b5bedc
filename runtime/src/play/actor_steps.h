// The parts of an actor's tick, for one actor and for many.
#pragma once

#include "skelform/actor.h"

namespace skelform {

AnimateOptions play_options(const Dialect& dialect);

// Advances all players and collects their tracks.
void update_players(Actor& actor, const Armature& armature, double seconds,
                    std::span<const PlayMark> marks);

// Run before and after the construct() pass from `posed` and the physics to `current`.
void begin_construct(Actor& actor, const Armature& armature, const Dialect& dialect);
void end_construct(Actor& actor, const Armature& armature);

}  // namespace skelform
