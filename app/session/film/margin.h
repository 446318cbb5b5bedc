// The margin around a rig that is fitted into a picture.
#pragma once

#include "skelform/math.h"

namespace skelscope {

// At each of the four sides.
struct Margin {
  float amount = 6;     // pixels of the picture, >= 0; or percent of its width and height, 0..49
  bool percent = true;  // so that 88 % of any size are filled
  bool operator==(const Margin&) const = default;
};

inline skelform::Vec2 pixels_of(const Margin& margin, skelform::Vec2 size) {
  return margin.percent ? size * (margin.amount / 100) : skelform::Vec2(margin.amount);
}

}  // namespace skelscope
