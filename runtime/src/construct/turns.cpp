#include "construct/turns.h"

#include <cstddef>

#include "construct/wide.h"

namespace skelform {

void turns_of(std::span<const float> angles, std::span<Vec2> turns) {
#ifdef SKELFORM_WITH_HIGHWAY
  turns_of_wide(angles, turns);
#else
  turns_of_plain(angles, turns);
#endif
}

void turns_of_plain(std::span<const float> angles, std::span<Vec2> turns) {
  const std::size_t count = angles.size();
  const float* angle = angles.data();
  Vec2* turn = turns.data();
  for (std::size_t i = 0; i < count; ++i) turn[i] = near_turn(angle[i]);
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_near(angle[i])) turn[i] = turn_of(angle[i]);
  }
}

}  // namespace skelform
