// Draws the transition between two animations that the viewport shows: the path of the bone with
// the largest pop, and its movement in the tick on screen.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "view/studies/transition_study.h"

namespace skelscope {

// Returns the bone with the largest pop, else the bone that moves farthest; -1 without a result.
int followed_bone(const TransitionResult& result, const PopLimit& limit);

void build_transition(const TransitionView& transition, const TransitionStudy& study,
                      const Projection& projection, OverlayList& over);

}  // namespace skelscope
