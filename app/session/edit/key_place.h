// Keys by their places, so that a selection survives edits, which renumber keys.
#pragma once

#include <compare>
#include <set>

#include "skelform/armature.h"

namespace skelscope {

// Sorted, so that the keys of a frame lie together, and in a frame those of a bone.
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
