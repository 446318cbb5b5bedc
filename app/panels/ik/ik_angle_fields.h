// Two figures in degrees: where an interval of angles begins and how wide it is.
#pragma once

#include "widgets/hit.h"

namespace skelscope {

inline constexpr float kFirstLimit = 0.5235988f;  // radians to either side of the present angle

// In radians. True while one of them changes. A width of 0 fixes the angle.
bool angle_fields(const Theme& theme, const Rect& rect, float& from, float& span);

}  // namespace skelscope
