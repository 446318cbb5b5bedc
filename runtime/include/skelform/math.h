// Vectors and angles. Lengths are pixels, y points up, angles are radians counter-clockwise.
#pragma once

#include <cmath>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>
#include <numbers>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

using Vec2 = glm::vec2;
using Color = glm::vec4;  // r, g, b, a as factors 0..1, straight alpha

inline constexpr float kPi = 3.14159265358979323846f;
inline constexpr double kFullTurn = 6.283185307179586;  // radians
inline constexpr float kTau = 2.0f * kPi;
inline constexpr float kDegreesPerRadian = 180.0f / kPi, kRadiansPerDegree = kPi / 180.0f;

// Converts radians to degrees, for floats or doubles.
template <class Number>
constexpr Number to_degrees(Number radians) {
  return radians * 180 / std::numbers::pi_v<Number>;
}
template <class Number>
constexpr Number to_radians(Number degrees) {
  return degrees * std::numbers::pi_v<Number> / 180;
}

inline Vec2 rotate(Vec2 v, float angle) {
  const float c = std::cos(angle), s = std::sin(angle);
  return {v.x * c - v.y * s, v.x * s + v.y * c};
}

inline float length(Vec2 v) {
  return std::sqrt(v.x * v.x + v.y * v.y);
}

// Returns the vector with length 1. The zero vector has no direction and stays zero, so coincident
// joints do not move.
inline Vec2 unit(Vec2 v) {
  const float l = length(v);
  return l == 0.0f ? Vec2{0.0f, 0.0f} : v / l;
}

// Returns whether a scale swaps left and right: exactly one axis is negative.
inline bool is_mirrored(Vec2 scale) {
  return (scale.x < 0.0f) != (scale.y < 0.0f);
}

inline float angle_of(Vec2 v) {
  return std::atan2(v.y, v.x);
}

// Returns the same angle in [-pi, pi]. Within one turn a subtraction is exact. For larger angles
// remainder() is used, as a loop would take too long for huge values.
inline float wrap_angle(float angle) {
  const float size = std::abs(angle);
  if (size <= kPi) return angle;
  if (size < kTau) return angle - std::copysign(kTau, angle);
  return std::remainder(angle, kTau);
}

}  // namespace skelform
SKELFORM_API_END
