// Measures what is seen of a problem: pixels on the picture, compared with the size of the rig.
#pragma once

#include <span>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

// The sizes of a rig at rest, in pixels of armature space.
struct Yardstick {
  float size = 0;  // the diagonal of the box around all pictures; around the joints without any
  // Per bone:
  // At most this far from its joint lies what it carries: pictures, and the bones below it.
  std::vector<float> reach;
  std::vector<float> scale;  // pixels of armature space per pixel of its position, the larger axis
};
Yardstick yardstick_of(const Skf& skf);

// Returns at most how far what a bone carries moves if the element changes by this difference.
// Pixels; 0 for elements that do not move it.
float moved_by(const Yardstick& yardstick, int bone, Element element, float difference);

// Returns the diagonal of the box around points; 0 without any.
float extent_of(std::span<const Vec2> points);

// Returns twice the reach of a bone: the size of what is lost with it. Pixels.
float size_of(const Yardstick& yardstick, int bone);

}  // namespace skelform
