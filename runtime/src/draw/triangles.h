// Triangles in the plane, and the area that two of them share.
#pragma once

#include <array>

#include "skelform/math.h"

namespace skelform {

using Triangle = std::array<Vec2, 3>;  // three corners, in either winding

float area_of(const Triangle& triangle);                  // area in square pixels, never negative
float common_area(const Triangle& a, const Triangle& b);  // area in square pixels, never negative

}  // namespace skelform
