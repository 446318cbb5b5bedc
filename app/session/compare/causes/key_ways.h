// Other things to make of all keys of an animation than what the rules say.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "skelform/armature.h"
#include "skelform/dialect.h"

namespace skelscope {

struct KeyScene {
  const skelform::Armature& armature;
  const skelform::Animation& animation;
  const skelform::Dialect& dialect;
};

struct KeyReading {
  Cause cause = Cause::Handles;
  std::string words;  // "at half the speed": how the rig animates then
  // The track's value in a frame.
  std::function<double(const skelform::ElementTrack&, int frame)> value;
};

// Those that can matter; refers to the scene's parts.
std::vector<KeyReading> key_ways(const KeyScene& scene);

}  // namespace skelscope
