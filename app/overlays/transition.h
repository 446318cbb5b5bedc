// A transition between two animations that the viewport shows: where the bone that pops goes tick
// by tick, and how far it goes in the tick on screen.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "view/studies/transition_study.h"

namespace skelscope {

// The bone that pops most, else the one that goes farthest; -1 without a result.
int followed_bone(const TransitionResult& result, const PopLimit& limit);

void build_transition(const TransitionView& transition, const TransitionStudy& study,
                      const Projection& projection, OverlayList& over);

}  // namespace skelscope
