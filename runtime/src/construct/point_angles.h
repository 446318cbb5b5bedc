// Keeps the angle of three points within an interval, for the point system and the point chain.
#pragma once

#include "skelform/math.h"

namespace skelform {

// The angle from the arm to `a` to the arm to `b`, counter-clockwise, within [from, from + span].
struct AngleInterval {
  float from, span;
};
// The same interval for the angle from `b` to `a`.
AngleInterval reversed(AngleInterval interval);

// The amount to add to an angle to bring it into the interval by the shorter way; 0 if it is
// inside.
float way_inside(float angle, AngleInterval interval);

// The point at `distance` from `center` toward `point`; if both coincide, toward +x.
Vec2 at_distance(Vec2 center, Vec2 point, float distance);

struct Arms {
  float to_a, to_b;  // lengths of the arms, pixels
};

// Turns b about the junction, so that the angle is in the interval.
void turn_into(Vec2 a, Vec2 junction, Vec2& b, Arms arms, AngleInterval interval);

// Brings the angle into the interval without moving a. b moves along its line to a, as near or far
// as the nearer limit allows; the junction becomes the third corner of that triangle.
void fold_into(Vec2 a, Vec2& junction, Vec2& b, Arms arms, AngleInterval interval);

}  // namespace skelform
