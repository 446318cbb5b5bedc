#include "session/ik/target_motion.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/ik/drag.h"
#include "session/ik/ik_view.h"

namespace skelscope {

using namespace skelform;

namespace {

Vec2 eight(float angle) {
  return {std::sin(angle), 0.5f * std::sin(2 * angle)};
}

// A straight line from the root to the full size and back.
Vec2 sweep(const TargetMotion& m, float angle) {
  const float out = m.size * m.reach * (0.5f - 0.5f * std::cos(angle));
  return rotate({out, 0}, m.direction);
}

Vec2 mapped(const TargetMotion& m, Vec2 origin, Vec2 way) {
  return origin + m.right * way.x + m.up * way.y;
}

// Returns the bone's position relative to its parent.
Vec2 motion_at(const TargetMotion& m, double phase) {
  const float angle = kTau * static_cast<float>(phase), radius = m.size * m.reach;
  switch (m.shape) {
    case MotionShape::Circle:
      return mapped(m, m.start, rotate({radius, 0}, angle));
    case MotionShape::Eight:
      return mapped(m, m.start, eight(angle) * radius);
    case MotionShape::Sweep:
      break;
  }
  return mapped(m, m.root, sweep(m, angle));
}

TickInput input_with(const TickInput& input, const TargetMotion& motion, double phase) {
  Pokes pokes = pokes_of(input);
  for (const Override& o : motion_overrides(motion, phase)) {
    set_override(pokes.overrides, o.bone, o.element, o.value);
  }
  TickInput next = input;
  next.restart = false;
  next.pokes = std::make_shared<const Pokes>(std::move(pokes));
  return next;
}

void note_jumps(const FamilyFacts& before, const FamilyFacts& now, int tick, MotionReport& report) {
  for (int i = 0; i < count_of(now.joints); ++i) {
    const float moved = length(now.joints[i] - before.joints[i]);
    if (moved <= report.jump) continue;
    report.jump = moved;
    report.jump_joint = i;
    report.jump_tick = tick;
  }
  report.target_step = std::max(report.target_step, length(now.goal - before.goal));
  report.flips += now.mirrored != before.mirrored;
}

void note_distance(const FamilyFacts& now, int tick, MotionReport& report) {
  report.mean += now.drawn_distance / static_cast<float>(report.ticks);
  if (now.drawn_distance <= report.worst) return;
  report.worst = now.drawn_distance;
  report.worst_tick = tick;
}

}  // namespace

float usual_size(MotionShape shape) {
  return shape == MotionShape::Sweep ? 1.2f : 0.3f;
}

TargetMotion begin_motion(const Simulation& s, int family, MotionShape shape, std::int64_t tick) {
  const FamilyFacts facts = family_facts(s, family);
  TargetMotion motion{.family = family, .bone = facts.target};
  if (motion.bone < 0) return motion;
  motion.shape = shape;
  motion.size = usual_size(shape);
  motion.reach = facts.reach;
  motion.direction = facts.distance > 0 ? angle_of(facts.goal - facts.root) : 0;
  motion.start = s.shown.pose.bones[motion.bone].pos;
  motion.root = local_position(s, motion.bone, facts.root);
  motion.right = local_position(s, motion.bone, facts.root + Vec2(1, 0)) - motion.root;
  motion.up = local_position(s, motion.bone, facts.root + Vec2(0, 1)) - motion.root;
  motion.from_tick = tick;
  return motion;
}

int ticks_of_round(const TargetMotion& motion, int tick_rate) {
  const double seconds = std::clamp(motion.seconds, kQuickestRound, kSlowestRound);
  const int rate = std::clamp(tick_rate, kSlowestTickRate, kFastestTickRate);
  return std::max<int>(1, std::lround(seconds * rate));
}

double phase_at(const TargetMotion& motion, std::int64_t tick, int tick_rate) {
  const double rounds =
      static_cast<double>(tick - motion.from_tick) / ticks_of_round(motion, tick_rate);
  const double phase = motion.from_phase + rounds;
  return phase - std::floor(phase);
}

TargetMotion with_pace(TargetMotion motion, double seconds, std::int64_t tick, int tick_rate) {
  motion.from_phase = phase_at(motion, tick, tick_rate);
  motion.from_tick = tick;
  motion.seconds = std::clamp(seconds, kQuickestRound, kSlowestRound);
  return motion;
}

std::array<Override, 2> motion_overrides(const TargetMotion& motion, double phase) {
  const Vec2 at = motion_at(motion, phase);
  return {Override{motion.bone, Element::PositionX, at.x},
          Override{motion.bone, Element::PositionY, at.y}};
}

bool is_same_round(const TargetMotion& a, const TargetMotion& b) {
  TargetMotion shifted = b;
  shifted.from_tick = a.from_tick;
  shifted.from_phase = a.from_phase;
  return a == shifted;
}

MotionReport measure_round(const Simulation& simulation, const TargetMotion& motion,
                           int tick_rate) {
  MotionReport report;
  const int families = count_of(armature_of(simulation).inverse_kinematics);
  const int bones = count_of(armature_of(simulation).bones);
  if (motion.family < 0 || motion.family >= families) return report;
  if (motion.bone < 0 || motion.bone >= bones) return report;
  Simulation copy = simulation;
  report.ticks = ticks_of_round(motion, tick_rate);
  FamilyFacts before;
  for (int tick = 0; tick <= report.ticks; ++tick) {  // tick 0 is the start and is not measured
    const double phase = static_cast<double>(tick) / report.ticks;
    run_tick(copy, input_with(simulation.input, motion, phase));
    FamilyFacts now = family_facts(copy, motion.family);
    if (tick > 0) {
      note_jumps(before, now, tick, report);
      note_distance(now, tick, report);
    }
    before = std::move(now);
  }
  return report;
}

}  // namespace skelscope
