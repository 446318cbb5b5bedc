// The choice of a mix rule.
#pragma once

#include "skelform/pose.h"

namespace skelscope {

// Blend mixes rotations the shorter way, as the library's Player has it; leaving it ends that.
inline void choose_mix(skelform::AnimateOptions& rules, skelform::Mix mix) {
  using skelform::Mix;
  if ((mix == Mix::Blend) != (rules.mix == Mix::Blend)) rules.shortest_arc = mix == Mix::Blend;
  rules.mix = mix;
}

}  // namespace skelscope
