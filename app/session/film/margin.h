// The margin around a rig that is fitted into a picture.
#pragma once

#include "skelform/math.h"

namespace skelscope {

// The margin at each of the four sides.
struct Margin {
  float amount = 6;     // picture pixels, >= 0; or percent of its size, 0..49
  bool percent = true;  // 6 percent leave 88 % of any size
  bool operator==(const Margin&) const = default;
};

inline skelform::Vec2 pixels_of(const Margin& margin, skelform::Vec2 size) {
  return margin.percent ? size * (margin.amount / 100) : skelform::Vec2(margin.amount);
}

}  // namespace skelscope
