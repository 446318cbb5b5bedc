// The choice of a mix rule.
#pragma once

#include "skelform/pose.h"

namespace skelscope {

// Sets the mix rule. Choosing Blend turns on the shortest arc for rotations, as in the library's
// Player; leaving Blend turns it off.
inline void choose_mix(skelform::AnimateOptions& rules, skelform::Mix mix) {
  using skelform::Mix;
  if ((mix == Mix::Blend) != (rules.mix == Mix::Blend)) rules.shortest_arc = mix == Mix::Blend;
  rules.mix = mix;
}

}  // namespace skelscope
