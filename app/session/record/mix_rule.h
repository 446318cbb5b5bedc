// The choice of a mix rule.
#pragma once

#include "skelform/pose.h"

namespace skelscope {

// Sets the mix rule. Choosing Blend turns on the shortest arc for rotations, as in the library's
// Player; leaving Blend turns it off. The layers of old recordings become ordered by number.
inline void choose_mix(skelform::AnimateOptions& rules, skelform::Mix mix) {
  using skelform::Mix;
  if ((mix == Mix::Blend) != (rules.mix == Mix::Blend)) rules.shortest_arc = mix == Mix::Blend;
  rules.mix = mix;
  rules.layers_as_listed = false;
}

}  // namespace skelscope
