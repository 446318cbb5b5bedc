// Sines and angles with the same bits on every machine, for poses that must equal the reference's
// to the last bit. They are computed in double precision and rounded once: all but one in a million
// are the nearest float. Uses only +, -, * and /, so that vector code (exact_turns-inl.h) gives the
// same bits.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "construct/turns.h"

namespace skelform {

inline constexpr double kHalfPi = 1.57079632679489661923, kHalfPiRest = 6.12323399573676588e-17;

// The sine of an angle up to a quarter turn, by a series fitted to that range; within 1e-18.
inline double sine_of_quarter(double r) {
  const double z = r * r;
  const double high =
      1.60589773045196567e-10 + z * (-7.64397004315937587e-13 + z * 2.73144160445116386e-15);
  const double middle = -1.98412698412549702e-4 +
                        z * (2.75573192191622712e-6 + z * (-2.50521076168736482e-8 + z * high));
  const double low = -1.66666666666666666e-1 + z * (8.33333333333331586e-3 + z * middle);
  return r + r * z * low;
}

// Subtracts whole half turns in two parts, to lose no precision.
inline float exact_sine(float angle) {
  if (!is_near(angle)) return static_cast<float>(std::sin(static_cast<double>(angle)));
  constexpr double kRound = 6755399441055744.0;  // adding it rounds a number to a whole one
  const double x = angle, shifted = x * 0.318309886183790672 + kRound;
  const double halves = shifted - kRound;
  const double r = (x - halves * 3.1415926534682512) - halves * 1.2154201013012384e-10;
  const double sine = sine_of_quarter(r);
  const bool is_odd = (std::bit_cast<std::uint64_t>(shifted) & 1u) != 0;
  return static_cast<float>(is_odd ? -sine : sine);
}

// (cos, sin) of an angle within half a turn.
inline Vec2 exact_turn(float angle) {
  const double to_quarter = (kHalfPi - std::abs(static_cast<double>(angle))) + kHalfPiRest;
  return {static_cast<float>(sine_of_quarter(to_quarter)), exact_sine(angle)};
}

// The arc tangent of a tangent up to that of an eighth of half a turn, by a fitted series; within
// 2e-16.
inline double arc_tangent_near(double q) {
  const double z = q * q;
  const double high =
      -0.0664961131106338628 +
      z * (0.0573631754652341047 + z * (-0.044832864551068724 + z * 0.0227498678572228527));
  const double middle =
      0.111111096361479931 + z * (-0.0909085254468332717 + z * (0.0769105493269210508 + z * high));
  return q + q * z *
                 (-0.333333333333332462 +
                  z * (0.199999999998983731 + z * (-0.142857142660906689 + z * middle)));
}

// The same as std::atan2(v.y, v.x).
inline float exact_angle_of(Vec2 v) {
  const double ax = std::abs(static_cast<double>(v.x)), ay = std::abs(static_cast<double>(v.y));
  const double longer = ax > ay ? ax : ay, shorter = ax > ay ? ay : ax;
  const bool beyond_eighth = shorter > longer * 0.41421356237309503;
  const double over = beyond_eighth ? shorter - longer : shorter;
  const double under = beyond_eighth ? shorter + longer : longer;
  const double near = arc_tangent_near(over / (under == 0.0 ? 1.0 : under));
  double angle = beyond_eighth ? near + 0.5 * kHalfPi : near;
  angle = ay > ax ? kHalfPi - angle : angle;
  angle = std::signbit(v.x) ? 2.0 * kHalfPi - angle : angle;
  return std::copysign(static_cast<float>(angle), v.y);
}

}  // namespace skelform
