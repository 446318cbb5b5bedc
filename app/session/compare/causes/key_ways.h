// Wrong readings of all keys of an animation.
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
  std::string words;  // "at half the speed"; completes "animates as the rig does"
  // Returns the track's value at a frame.
  std::function<double(const skelform::ElementTrack&, int frame)> value;
};

// Returns the readings that can matter. They refer to the scene's parts, which must outlive them.
std::vector<KeyReading> key_ways(const KeyScene& scene);

}  // namespace skelscope
