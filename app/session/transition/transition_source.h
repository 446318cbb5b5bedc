// The animation that is left by a transition, played on its own: first until its physics has swung
// in, then one whole lap, each frame of which is a moment at which it can be left.
#pragma once

#include "session/transition/transition_run.h"

namespace skelscope {

inline constexpr int kLongestWarmUp = 600;   // ticks; longer animations begin at rest instead
inline constexpr int kLongestSource = 3600;  // ticks of a lap that are looked at

struct SourceRun {
  Player player;
  int lap = 1;          // ticks
  int tick = -1;        // of the lap; negative: it still warms up
  int last_frame = -1;  // of the tick before
  BuiltBones before;    // as constructed in the tick before
};
// The player keeps its rig and conditions.
void begin(SourceRun& run, int animation);
void step(SourceRun& run, int& budget);
bool is_over(const SourceRun& run);

// Whether the tick is a moment to leave at: within the lap, the first tick of its frame.
bool is_moment(const SourceRun& run);
// Whether it is the moment for that frame: the first that has reached it, at the latest the last.
bool reaches(const SourceRun& run, int frame);

}  // namespace skelscope
