// Shakes the rig to make its physics visible. The movement of each tick becomes the engine's
// `velocity` of that tick and so part of the record.
#pragma once

#include <cstdint>

#include "skelform/math.h"

namespace skelscope {

enum class ExciteKind { None, Shake, Sine, Drag, Follow };

struct Excitation {
  ExciteKind kind = ExciteKind::None;  // the continuous motion; a nudge adds to it
  float amplitude = 300;               // pixels to either side, 0..2000
  float frequency = 1.5f;              // of a Sine, hertz, 0.05..20
  float direction = 0;                 // radians; 0: to the right

  std::int64_t phase = 0;   // ticks since the Shake or Sine began
  int nudge_ticks = 0;      // ticks left of a nudge
  skelform::Vec2 moved{0};  // by the mouse since the last tick, pixels in armature space
  bool was_moving = false;  // the last tick had a velocity, which must be reset to 0
  bool operator==(const Excitation&) const = default;
};

inline constexpr int kNudgeTicks = 4;

// Pushes once: moves by the amplitude in kNudgeTicks equal steps, from the next tick on.
void nudge(Excitation& excitation);

// Returns whether the excitation sets the next tick's velocity.
bool excites(const Excitation& excitation);
// Returns the velocity of the next tick, pixels a tick, at most 1e5 per axis. Advances the
// excitation by that tick.
skelform::Vec2 next_velocity(Excitation& excitation, int tick_rate);

}  // namespace skelscope
