// Keys by where they stand, so that what is selected stays so while edits number keys anew.
#pragma once

#include <compare>
#include <set>

#include "skelform/armature.h"

namespace skelscope {

// Sorted so that what stands on one frame, and there of one bone, lies together.
struct KeyPlace {
  int animation = 0, frame = 0, bone = 0;
  skelform::Element element = skelform::Element::PositionX;
  auto operator<=>(const KeyPlace&) const = default;
};
using KeyPlaces = std::set<KeyPlace>;

inline KeyPlace place_of(int animation, const skelform::Keyframe& key) {
  return {animation, key.frame, key.bone_id, key.element};
}

}  // namespace skelscope
