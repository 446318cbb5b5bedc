// Ticks at a fixed rate from frames of any length, and the pose to draw between two ticks. Physics
// has no time step (the documents call construct() once a tick), so a game uses one rate
// everywhere.
//
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due) {
//     std::swap(previous, current);
//     ... animate, construct into `current` ...
//   }
//   interpolate(previous, current, tick_progress(clock), shown);   // then build_draw_list()
#pragma once

#include "skelform/api.h"
#include "skelform/construct.h"

SKELFORM_API_BEGIN
namespace skelform {

struct Clock {
  // Seconds of a tick, > 0.
  double tick_seconds = 1.0 / 60;
  // Most ticks of one frame, > 0. Further due ticks are dropped: the game slows down, but no
  // backlog builds up.
  int most_ticks = 8;
  // Seconds that no tick has used yet.
  double saved = 0;
};

// Returns the number of ticks to run in a frame that took `seconds`. NaN and negative values count
// as 0.
int ticks_due(Clock& clock, double seconds);
// For ticks of varying length: add a frame's seconds to `saved`, and set `tick_seconds` before each
// call. Takes a tick's seconds from `saved` and returns true. Returns false, and takes nothing,
// while less than a tick is saved.
bool take_tick(Clock& clock);
// Returns the part of the next tick that has passed, 0..1, for interpolate().
float tick_progress(const Clock& clock);

// Writes into `shown` the bones and vertices at `progress` (0..1) of the way from one tick to the
// next, so that 60 ticks a second look smooth at 144 frames. Rotations go the shorter way.
// `hidden`, and a scale that changes its sign, have the value of the later tick. All three must
// come from make_constructed() of the same armature, as in construct(). Allocates nothing. After a
// jump (a teleport, an animation without a fade) copy `current` over `previous`. Not part of
// SkelForm.
void interpolate(const Constructed& previous, const Constructed& current, float progress,
                 Constructed& shown);

}  // namespace skelform
SKELFORM_API_END
