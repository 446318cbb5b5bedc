// Two number fields in degrees: the start of an interval of angles, and its width.
#pragma once

#include "widgets/hit.h"

namespace skelscope {

inline constexpr float kFirstLimit = 0.5235988f;  // to each side of the present angle, radians

// from and span: radians; a span of 0 fixes the angle. Returns whether one of the fields has
// changed.
bool angle_fields(const Theme& theme, const Rect& rect, float& from, float& span);

}  // namespace skelscope
