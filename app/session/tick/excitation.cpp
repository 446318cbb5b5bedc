#include "session/tick/excitation.h"

#include <algorithm>
#include <cmath>

#include "skelform/math.h"

namespace skelscope {
namespace {

using skelform::Vec2;

constexpr float kMostSpeed = 1e5f;  // pixels a tick; limits fast moves of the mouse
constexpr int kShakeTicks = 3;      // from one place of a shake to the next

float usable(float value, float low, float high, float otherwise) {
  return std::isfinite(value) ? std::clamp(value, low, high) : otherwise;
}

// Returns a pseudo-random number, -1..1. It depends on `number` alone, so that recordings can be
// made again.
float scattered(std::int64_t number) {
  auto bits = static_cast<std::uint64_t>(number) * 0x9E3779B97F4A7C15u;
  bits ^= bits >> 32;
  bits *= 0xD6E8FEB86659FD93u;
  bits ^= bits >> 32;
  return static_cast<float>(bits % 20001) / 10000.0f - 1.0f;
}

// Returns the offset of a shake, which starts at the middle and moves from one random place to the
// next.
float shake_at(std::int64_t phase) {
  const std::int64_t place = phase / kShakeTicks;
  const float from = place == 0 ? 0 : scattered(place), to = scattered(place + 1);
  const float share = static_cast<float>(phase % kShakeTicks) / kShakeTicks;
  return from + (to - from) * share;
}

double sine_at(const Excitation& e, std::int64_t phase, int tick_rate) {
  const double hertz = usable(e.frequency, 0.05f, 20, 1);
  return std::sin(skelform::kFullTurn * hertz * static_cast<double>(phase) / tick_rate);
}

float travelled(const Excitation& e, int tick_rate) {
  switch (e.kind) {
    case ExciteKind::Shake:
      return shake_at(e.phase + 1) - shake_at(e.phase);
    case ExciteKind::Sine:
      return static_cast<float>(sine_at(e, e.phase + 1, tick_rate) -
                                sine_at(e, e.phase, tick_rate));
    default:
      return 0;
  }
}

Vec2 limited(Vec2 v) {
  return {usable(v.x, -kMostSpeed, kMostSpeed, 0), usable(v.y, -kMostSpeed, kMostSpeed, 0)};
}

}  // namespace

void nudge(Excitation& excitation) {
  excitation.nudge_ticks = kNudgeTicks;
}

bool excites(const Excitation& e) {
  return e.kind != ExciteKind::None || e.nudge_ticks > 0 || e.was_moving;
}

Vec2 next_velocity(Excitation& e, int tick_rate) {
  const float amplitude = usable(e.amplitude, 0, 2000, 0);
  float along = travelled(e, std::max(tick_rate, 1)) * amplitude;
  if (e.nudge_ticks > 0) {
    --e.nudge_ticks;
    along += amplitude / kNudgeTicks;
  }
  const Vec2 velocity =
      limited(skelform::rotate({along, 0}, usable(e.direction, -10, 10, 0)) + e.moved);
  e.phase = e.kind == ExciteKind::Shake || e.kind == ExciteKind::Sine ? e.phase + 1 : 0;
  e.moved = Vec2{0};
  e.was_moving = velocity != Vec2{0};
  return velocity;
}

}  // namespace skelscope
