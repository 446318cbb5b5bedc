// How often a rig's sprites paint over the pixels that they cover: what a phone or a software
// renderer spends most of its time on.
#pragma once

#include <functional>
#include <span>

#include "skelform/skelform.h"

namespace skelscope {

// Of poses spread over the animation, physics apart. Transparent pixels of a picture count: they
// are painted, too.
struct Overdraw {
  double painted = 0;  // square pixels a frame, in the rig's own size: all triangles
  double covered = 0;  // those that at least one triangle covers
  int sprites = 0;     // that are shown, at most at once
  int most = -1;       // bone whose sprite paints most; -1: none paints
  double by_most = 0;  // square pixels a frame of that sprite
  double times() const { return covered > 0 ? painted / covered : 0; }
};

// animation -1: at rest. Counted on a raster of 256 cells along the longer side of each pose, so
// what is thinner than a cell may be missed. Ends early, with what it has, when stopped.
Overdraw overdraw_of(const skelform::Armature& armature, int animation, std::span<const int> styles,
                     const std::function<bool()>& stopped);

}  // namespace skelscope
