// Shapes of the curve that leads to a key.
#pragma once

#include <array>

#include "skelform/edit.h"

namespace skelscope {

struct Easing {
  const char* id;
  const char* name;
  skelform::Handles handles;
};

// Equal to the format's presets Linear, SineIn, SineOut, SineInOut and Snap.
inline const std::array<Easing, 5> kEasings{
    {{"linear", "Linear", {}},
     {"ease-in", "Ease in", {{0.5f, 0}, {1, 1}}},
     {"ease-out", "Ease out", {{1.f / 3, 1}, {2.f / 3, 1}}},
     {"ease-both", "Ease in and out", {{0.5f, 0}, {0.5f, 1}}},
     {"step", "Step", {{999, 999}, {999, 999}}}}};

// Returns whether curves lead to the element's keys; other elements jump.
bool is_curve(skelform::Element element);
// Returns the key's easing, as an index into kEasings; -1: none of them.
int easing_of(const skelform::Keyframe& key);

}  // namespace skelscope
