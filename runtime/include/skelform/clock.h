// Ticks at a fixed rate from frames of any length, and what to draw between two ticks. Physics has
// no dt (the documents call construct() once a tick), so a game ticks it at one rate everywhere.
//
//   for (int due = ticks_due(clock, frame_seconds); due > 0; --due) {
//     std::swap(previous, current);
//     ... animate, construct into `current` ...
//   }
//   interpolate(previous, current, share_of_next(clock), shown);   // then build_draw_list of
//   `shown`
#pragma once

#include "skelform/api.h"
#include "skelform/construct.h"

namespace SKELFORM_API skelform {

struct Clock {
  double tick_seconds = 1.0 / 60;  // > 0
  // > 0; of one frame. Ticks due beyond it are dropped: slower, never further behind.
  int most_ticks = 8;
  double saved = 0;  // seconds not yet ticked
};

// How many ticks to run in a frame that took so many seconds; not a number and below 0 count as 0.
int ticks_due(Clock& clock, double seconds);
// For ticks that differ in length: add a frame's seconds to `saved` and set `tick_seconds` before
// each of these. False, and nothing is taken, while less than a tick is saved.
bool take_tick(Clock& clock);
// How much of the next tick has passed, 0..1: what interpolate() takes.
float share_of_next(const Clock& clock);

// Bones and vertices `share` of the way from one tick to the next, so that what moves at 60 ticks a
// second looks smooth at 144 frames. Rotations go the shorter way; where a scale changes its sign
// it is the later one, and `hidden` always is. All three were made of the same armature by
// make_constructed(); others are a mistake, as in construct(). Allocates nothing. After a jump (a
// teleport, another animation at once) copy `current` over `previous`. Our own.
void interpolate(const Constructed& previous, const Constructed& current, float share,
                 Constructed& shown);

}  // namespace skelform
