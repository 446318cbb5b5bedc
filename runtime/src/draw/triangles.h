// Triangles in the plane, and how much two of them have in common.
#pragma once

#include <array>

#include "skelform/math.h"

namespace skelform {

using Triangle = std::array<Vec2, 3>;  // of either winding

float area_of(const Triangle& triangle);                  // square pixels, never negative
float common_area(const Triangle& a, const Triangle& b);  // the same

}  // namespace skelform
