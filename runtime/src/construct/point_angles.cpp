#include "construct/point_angles.h"

namespace skelform {
namespace {

float positive_angle(float angle) {
  const float wrapped = wrap_angle(angle);
  return wrapped < 0.0f ? wrapped + kTau : wrapped;
}

float angle_between(Vec2 a, Vec2 junction, Vec2 b) {
  return angle_of(b - junction) - angle_of(a - junction);
}

Vec2 polar(float distance, float angle) {
  return {distance * std::cos(angle), distance * std::sin(angle)};
}

}  // namespace

AngleInterval reversed(AngleInterval interval) {
  return {kTau - interval.from - interval.span, interval.span};
}

float way_inside(float angle, AngleInterval interval) {
  if (interval.span >= kTau) return 0.0f;
  const float past_from = positive_angle(angle - interval.from);
  if (past_from <= interval.span) return 0.0f;
  const float to_upper = interval.span - past_from;  // negative: back to the upper limit
  const float to_lower = kTau - past_from;           // forward across the full turn to the lower
                                                     //   limit
  return -to_upper < to_lower ? to_upper : to_lower;
}

Vec2 at_distance(Vec2 center, Vec2 point, float distance) {
  const Vec2 direction = unit(point - center);
  return center + (direction == Vec2{0} ? Vec2{1, 0} : direction) * distance;
}

void turn_into(Vec2 a, Vec2 junction, Vec2& b, Arms arms, AngleInterval interval) {
  const float way = way_inside(angle_between(a, junction, b), interval);
  if (way != 0.0f) b = junction + polar(arms.to_b, angle_of(b - junction) + way);
}

void fold_into(Vec2 a, Vec2& junction, Vec2& b, Arms arms, AngleInterval interval) {
  const float angle = angle_between(a, junction, b);
  const float way = way_inside(angle, interval);
  if (way == 0.0f) return;
  const float border = angle + way;
  const Vec2 side{arms.to_a - arms.to_b * std::cos(border), arms.to_b * std::sin(border)};
  const float line = angle_of(b - a);
  b = a + polar(length(side), line);
  // Uses the triangle's angle at a. The tutorial uses the angle at b, which is correct only for
  // sides of equal length.
  junction = a + polar(arms.to_a, line + angle_of(side));
}

}  // namespace skelform
