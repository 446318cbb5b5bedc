// Common mistakes with keyframe handles, as changes of the curves between keys.
#pragma once

#include <span>

#include "skelform/armature.h"

namespace skelscope {

struct KeyHandles {
  skelform::Vec2 start{0}, end{0};
};

struct KeyShape {
  const char* words;  // "with start_handle and end_handle exchanged"
  void (*change)(skelform::Keyframe& key, const KeyHandles& before);  // of the previous key
};

std::span<const KeyShape> key_shapes();
void reshape(skelform::Animation& animation, const KeyShape& shape);

}  // namespace skelscope
