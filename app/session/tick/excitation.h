// Shakes the rig so that its physics shows. Each tick's move of the character's world becomes the
// engine's `velocity` of that tick and so part of the record.
#pragma once

#include <cstdint>

#include "skelform/math.h"

namespace skelscope {

enum class ExciteKind { None, Shake, Sine, Drag, Follow };

struct Excitation {
  ExciteKind kind = ExciteKind::None;  // what goes on; a nudge comes on top
  float amplitude = 300;               // pixels the rig moves to either side, 0..2000
  float frequency = 1.5f;              // Sine, in hertz, 0.05..20
  float direction = 0;                 // radians, 0 to the right

  std::int64_t phase = 0;   // ticks since Shake or Sine began
  int nudge_ticks = 0;      // that are left of a nudge
  skelform::Vec2 moved{0};  // by the mouse since the last tick, pixels in armature space
  bool was_moving = false;  // the last tick had a velocity that must end
  bool operator==(const Excitation&) const = default;
};

inline constexpr int kNudgeTicks = 4;

// Pushes once: the amplitude in kNudgeTicks equal steps, from the next tick on.
void nudge(Excitation& excitation);

// Whether the next tick's velocity is the excitation's to set.
bool excites(const Excitation& excitation);
// Pixels a tick for the next tick; moves the excitation on by it. At most 1e5 an axis.
skelform::Vec2 next_velocity(Excitation& excitation, int tick_rate);

}  // namespace skelscope
