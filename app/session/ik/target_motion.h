// A target that moves by itself, so that both hands are free to look: around a circle, along a
// figure eight, or in and out through the end of the reach. Each tick gets it as an override, so
// it is recorded like a drag. And what a whole round does to the chain, in numbers.
#pragma once

#include <array>
#include <cstdint>

#include "session/tick/simulation.h"

namespace skelscope {

enum class MotionShape { Circle, Eight, Sweep };

struct TargetMotion {
  int family = -1, bone = -1;  // the family at whose reach it was made; the bone that moves
  MotionShape shape = MotionShape::Circle;
  double seconds = 2;   // a round, 0.2..20
  float size = 0.3f;    // of the reach, 0..2: radius, or how far the sweep goes
  float reach = 0;      // pixels, of the family when the motion began
  float direction = 0;  // radians: from the chain's root to the target at the beginning
  // Relative to the bone's parent, as it stood at the beginning: the target's place, the chain's
  // root, and what one pixel to the right and one up are. The motion follows the parent.
  skelform::Vec2 start{0}, root{0}, right{1, 0}, up{0, 1};
  std::int64_t from_tick = 0;  // the round stands at from_phase in this tick
  double from_phase = 0;       // 0..1
  bool operator==(const TargetMotion&) const = default;
};

inline constexpr double kQuickestRound = 0.2, kSlowestRound = 20;  // seconds
inline constexpr float kLargestMotion = 2;                         // of the reach

// A motion of the family's target that begins in this tick; bone is -1 when it has none.
TargetMotion begin_motion(const Simulation& simulation, int family, MotionShape shape,
                          std::int64_t tick);
// How large each shape is at first: a sweep goes beyond the reach.
float usual_size(MotionShape shape);

int ticks_of_round(const TargetMotion& motion, int tick_rate);
double phase_at(const TargetMotion& motion, std::int64_t tick, int tick_rate);  // 0..1
// The same motion with another pace, which does not make it jump in this tick.
TargetMotion with_pace(TargetMotion motion, double seconds, std::int64_t tick, int tick_rate);

// Position of the bone relative to its parent.
skelform::Vec2 motion_at(const TargetMotion& motion, double phase);
std::array<Override, 2> motion_overrides(const TargetMotion& motion, double phase);

struct MotionReport {
  int ticks = 0;                       // of the round; 0: nothing was measured
  float worst = 0, mean = 0;           // pixels from the end to the target, as drawn
  int worst_tick = 0;                  // of the round
  int flips = 0;                       // how often the chain was mirrored or ceased to be
  float jump = 0;                      // the farthest a joint moved in a tick, pixels
  int jump_joint = -1, jump_tick = 0;  // position in bone_ids; tick of the round
  float target_step = 0;               // the farthest the target moved in a tick, pixels
};
// Whether a round of both is the same, wherever it stands.
bool is_same_round(const TargetMotion& a, const TargetMotion& b);

// A report and what it was made of.
struct MeasuredRound {
  TargetMotion motion;
  Pokes pokes;
  int tick_rate = 0;  // 0: nothing was measured yet
  MotionReport report;
};

// One round of the motion with everything else as it is in this tick, animations held. Runs on a
// copy of the simulation.
MotionReport measure_round(const Simulation& simulation, const TargetMotion& motion, int tick_rate);

}  // namespace skelscope
