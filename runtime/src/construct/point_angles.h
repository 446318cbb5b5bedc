// Keeping the angle of three points within an interval, for the point system and the point chain.
#pragma once

#include "skelform/math.h"

namespace skelform {

// From the arm to `a` to the arm to `b`, counter-clockwise; [from, from + span].
struct AngleInterval {
  float from, span;
};
// The same interval seen from `b` to `a`.
AngleInterval reversed(AngleInterval interval);

// The amount to add to an angle to bring it into the interval; 0 inside. The nearer border counts,
// across the full turn as well.
float way_inside(float angle, AngleInterval interval);

// The point at `distance` from `center` toward `point`; where both coincide, toward +x.
Vec2 at_distance(Vec2 center, Vec2 point, float distance);

struct Arms {
  float to_a, to_b;  // pixels from the junction
};

// Turns b about the junction into the interval.
void turn_into(Vec2 a, Vec2 junction, Vec2& b, Arms arms, AngleInterval interval);

// Brings b and the junction into the interval while a stays: b moves along its line to a, to the
// distance the border allows, and the junction to the third corner of that triangle.
void fold_into(Vec2 a, Vec2& junction, Vec2& b, Arms arms, AngleInterval interval);

}  // namespace skelform
