// Measures how often a rig's sprites paint over the pixels that they cover. A phone or a software
// renderer spends most of its time on that.
#pragma once

#include <functional>
#include <span>

#include "skelform/skelform.h"

namespace skelscope {

// Averages over poses spread over the animation, without physics. Transparent pixels of a picture
// count, because they are painted too.
struct Overdraw {
  double painted = 0;  // area of all triangles, square pixels of the rig a frame
  double covered = 0;  // area under at least one triangle
  int sprites = 0;     // most sprites shown at once
  int most = -1;       // bone whose sprite paints most; -1: none
  double by_most = 0;  // square pixels a frame that this sprite paints
  double times() const { return covered > 0 ? painted / covered : 0; }
};

// animation -1: at rest. Counts on a raster of 256 cells along the longer side of each pose, so it
// may miss parts thinner than a cell. When stopped, returns the result so far.
Overdraw overdraw_of(const skelform::Armature& armature, int animation, std::span<const int> styles,
                     const std::function<bool()>& stopped);

}  // namespace skelscope
