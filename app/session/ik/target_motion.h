// A target that moves by itself along a circle, a figure eight or a line through the end of the
// reach, so that the mouse is free. Each tick gets its place as an override, which is recorded like
// a drag. Also measures the effect of a whole round on the chain.
#pragma once

#include <array>
#include <cstdint>

#include "session/tick/simulation.h"

namespace skelscope {

enum class MotionShape { Circle, Eight, Sweep };

struct TargetMotion {
  int family = -1, bone = -1;  // the family, and its target, which moves
  MotionShape shape = MotionShape::Circle;
  double seconds = 2;   // per round, 0.2 to 20
  float size = 0.3f;    // as a share of the reach, 0 to 2: the radius, or the length of the sweep
  float reach = 0;      // pixels: the family's reach when the motion began
  float direction = 0;  // radians: from the chain's root to the target when the motion began
  // In the space of the bone's parent when the motion began: the target's place, the chain's root,
  // and the vectors of one armature pixel to the right and up. The motion follows the parent.
  skelform::Vec2 start{0}, root{0}, right{1, 0}, up{0, 1};
  std::int64_t from_tick = 0;  // the tick at which the phase is from_phase
  double from_phase = 0;       // share of a round, 0 to 1
  bool operator==(const TargetMotion&) const = default;
};

inline constexpr double kQuickestRound = 0.2, kSlowestRound = 20;  // seconds per round
inline constexpr float kLargestMotion = 2;                         // as a share of the reach

// Begins a motion of the family's target at `tick`; `bone` is -1 if the family has no target.
TargetMotion begin_motion(const Simulation& simulation, int family, MotionShape shape,
                          std::int64_t tick);
// The default size of each shape; a sweep goes beyond the reach.
float usual_size(MotionShape shape);

int ticks_of_round(const TargetMotion& motion, int tick_rate);
double phase_at(const TargetMotion& motion, std::int64_t tick, int tick_rate);  // 0..1 of a round
// The same motion with another duration of a round; the place in this tick stays.
TargetMotion with_pace(TargetMotion motion, double seconds, std::int64_t tick, int tick_rate);

// Returns the overrides of the bone's position relative to its parent.
std::array<Override, 2> motion_overrides(const TargetMotion& motion, double phase);

struct MotionReport {
  int ticks = 0;                       // ticks in the round; 0: nothing was measured
  float worst = 0, mean = 0;           // pixels from the end to the target as drawn
  int worst_tick = 0;                  // tick of the round
  int flips = 0;                       // how often the mirroring of the chain began or ended
  float jump = 0;                      // the longest way of a joint in one tick, pixels
  int jump_joint = -1, jump_tick = 0;  // the joint's index in bone_ids, and the tick of the round
  float target_step = 0;               // the longest way of the target in one tick, pixels
};
// Returns whether both motions run the same round, whatever their phases.
bool is_same_round(const TargetMotion& a, const TargetMotion& b);

// A report and the inputs that it was measured with.
struct MeasuredRound {
  TargetMotion motion;
  Pokes pokes;
  int tick_rate = 0;  // 0: nothing was measured yet
  MotionReport report;
};

// Measures one round of the motion on a copy of the simulation. Everything else stays as in this
// tick; animations are held.
MotionReport measure_round(const Simulation& simulation, const TargetMotion& motion, int tick_rate);

}  // namespace skelscope
