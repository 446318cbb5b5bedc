// Compares whole poses by their bits. All NaNs are equal.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "skelform/math.h"

namespace skelform {

using Bits = std::vector<std::uint32_t>;

inline void add(Bits& bits, float number) {
  bits.push_back(std::isnan(number) ? 0x7fc00000u : std::bit_cast<std::uint32_t>(number));
}

inline void add(Bits& bits, Vec2 point) {
  add(bits, point.x);
  add(bits, point.y);
}

}  // namespace skelform
