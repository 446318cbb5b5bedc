// Root motion of the session: a bone's movement is taken out of the pose and moves the placement,
// as skelform/root_motion.h does it in a game. Both become overrides and a placement of the tick's
// pokes, so that the record and recordings hold them.
#pragma once

#include "session/tick/history.h"
#include "session/tick/playback.h"

namespace skelscope {

// The tracks of the tick before, and how far the character has gone; nullptr: the walk begins.
using TickBefore = const TickInput*;

// Adds the walk of a tick to its pokes, whose placement is that of the user. Does nothing without
// Pokes::root. `tracks` are mixed_tracks() of the playback.
void add_walk(const skelform::Armature& armature, const Playback& playback, const TickInput& input,
              TickBefore before, Pokes& pokes);

}  // namespace skelscope
