// The animation that a transition leaves, played alone: first a warm-up in which its physics
// settles into the motion, then one whole lap. Each frame of that lap is a moment at which the
// transition may begin.
#pragma once

#include "session/transition/transition_run.h"

namespace skelscope {

inline constexpr int kLongestWarmUp = 600;   // ticks; longer animations begin at rest instead
inline constexpr int kLongestSource = 3600;  // most ticks of a lap that are run

struct SourceRun {
  SidePlayer player;
  int lap = 1;          // ticks
  int tick = -1;        // of the lap; negative: warming up
  int last_frame = -1;  // of the previous tick
  BuiltBones before;    // constructed in the previous tick
};
// Begins with another animation; the player keeps its rig and conditions.
void begin(SourceRun& run, int animation);
void step(SourceRun& run, int& budget);
bool is_over(const SourceRun& run);

// Returns whether the transition may begin at this tick: it lies in the lap and is the first tick
// of its frame.
bool is_moment(const SourceRun& run);
// Returns whether this tick is the moment for `frame`: the first moment at or after that frame, or
// the last tick.
bool reaches(const SourceRun& run, int frame);

}  // namespace skelscope
