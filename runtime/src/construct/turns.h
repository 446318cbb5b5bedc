// Sines, cosines and angles of many joints, without the C library: they have the same bits on every
// machine and no branches, so that compilers turn loops over them into vector code.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "skelform/math.h"

namespace skelform {

inline Vec2 turned(Vec2 v, Vec2 turn) {
  return {v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x};
}

// (cos, sin) of an angle up to kFurthestAngle, within 1.5e-7. Subtracts whole quarter turns, in
// three parts to lose no precision. Then evaluates series fitted to the remaining eighth of a turn.
inline constexpr float kFurthestAngle = 4096.0f;  // largest angle of near_turn(), radians
inline Vec2 near_turn(float angle) {
  constexpr float kRound = 12582912.0f;  // adding it rounds to a whole number, in the low bits
  const float shifted = angle * 0.636619772f + kRound;
  const auto quarter = std::bit_cast<std::uint32_t>(shifted);
  const float quarters = shifted - kRound;
  float r = angle - quarters * 1.5703125f;
  r -= quarters * 4.837512969970703125e-4f;
  r -= quarters * 7.54978995489188216e-8f;
  const float r2 = r * r;
  const float sin_r =
      r + r * r2 * (-1.6666654611e-1f + r2 * (8.3321608736e-3f + r2 * -1.9515295891e-4f));
  const float cos_r = 1.0f - 0.5f * r2 +
                      r2 * r2 * (4.166664568e-2f + r2 * (-1.388731625e-3f + r2 * 2.443315712e-5f));
  const bool swapped = (quarter & 1u) != 0;
  const float sine = swapped ? cos_r : sin_r, cosine = swapped ? sin_r : cos_r;
  return {((quarter + 1u) & 2u) != 0 ? -cosine : cosine, (quarter & 2u) != 0 ? -sine : sine};
}

inline bool is_near(float angle) {
  return std::abs(angle) <= kFurthestAngle;
}

// Returns (cos, sin) of any angle.
inline Vec2 turn_of(float angle) {
  return is_near(angle) ? near_turn(angle) : Vec2{std::cos(angle), std::sin(angle)};
}
void turns_of(std::span<const float> angles, std::span<Vec2> turns);
// turns_of() in plain C++.
void turns_of_plain(std::span<const float> angles, std::span<Vec2> turns);

// The same as angle_of(), within 3e-7: -pi..pi, 0 for the zero vector.
inline float quick_angle_of(Vec2 v) {
  const float ax = std::abs(v.x), ay = std::abs(v.y);
  const float longer = ax > ay ? ax : ay, shorter = ax > ay ? ay : ax;
  const bool beyond_eighth = shorter > longer * 0.414213562f;
  const float over = beyond_eighth ? shorter - longer : shorter;
  const float under = beyond_eighth ? shorter + longer : longer;
  const float q = over / (under == 0.0f ? 1.0f : under), q2 = q * q;
  const float series =
      q + q * q2 *
              (-3.33329491539e-1f +
               q2 * (1.99777106478e-1f + q2 * (-1.38776856032e-1f + q2 * 8.05374449538e-2f)));
  float angle = beyond_eighth ? series + 0.25f * kPi : series;
  angle = ay > ax ? 0.5f * kPi - angle : angle;
  angle = v.x < 0.0f ? kPi - angle : angle;
  return std::copysign(angle, v.y);
}

}  // namespace skelform
