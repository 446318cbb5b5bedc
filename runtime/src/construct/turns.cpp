#include "construct/turns.h"

#include <cstddef>

namespace skelform {

void turns_of(std::span<const float> angles, std::span<Vec2> turns) {
  const std::size_t count = angles.size();
  const float* angle = angles.data();
  Vec2* turn = turns.data();
  for (std::size_t i = 0; i < count; ++i) turn[i] = near_turn(angle[i]);
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_near(angle[i])) turn[i] = turn_of(angle[i]);
  }
}

}  // namespace skelform
