// What plays and how fast: the transport and the tracks. A plain value; tick.cpp turns it into the
// input of each tick.
#pragma once

#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

// One animation in the mix.
struct PlaybackTrack {
  int animation = 0;
  bool on = true;
  bool follow_clock = true;  // false: holds its own `frame`
  double frame = 0;          // position in frames of this animation; fractions accumulate
  double speed = 1;          // times the transport's speed
  bool loop = true, reverse = false;
  int smooth_frames = 0;     // 0..60
  float weight = 1;          // Mix::Average
};

struct Playback {
  std::vector<PlaybackTrack> tracks;  // mixing order; the first is the one the timeline shows
  bool paused = false;
  bool loop = true, reverse = false;
  double speed = 1;                   // 0.05..4
  int tick_rate = 60;                 // ticks a second, 10..240
  int loop_from = -1, loop_to = -1;   // frames of the first track; -1: the whole animation
  double accumulator = 0;             // seconds not yet ticked
};

}  // namespace skelscope
