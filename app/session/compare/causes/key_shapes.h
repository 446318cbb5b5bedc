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
  bool needs_bends;   // where all keys are straight it changes nothing
  void (*change)(skelform::Keyframe& key, const KeyHandles& before);  // before: of the key before
};

std::span<const KeyShape> key_shapes();
void reshape(skelform::Animation& animation, const KeyShape& shape);

bool has_bent_keys(const skelform::Animation& animation);
bool holds_before(const skelform::Keyframe& key);  // the value before it is held until it

}  // namespace skelscope
