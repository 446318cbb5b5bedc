// Results of the transition tuner: the transition under its choices, and the table of all pairs.
// They are simulated beside the session, which is only read.
#pragma once

#include <optional>

#include "session/transition/pop_matrix.h"
#include "session/transition/transition.h"
#include "view/transition_view.h"

namespace skelscope {

struct TransitionStudy {
  Transition transition;    // may be under way
  TransitionResult result;  // the last complete one
  PopMatrix matrix;
  // TransitionView::tick and its ghosts, made again when it or the result changes.
  std::optional<Simulation> moment;
  Ghosts ghosts;
  int ghost_tick = 0;
  std::vector<int> ghost_styles;
  bool ghosts_due = true;
};

// Whether the result is of the session's rig.
bool has_result(const TransitionStudy& study, const Session& session);
// Brings tuner, table and ghosts on by at most `budget` constructs, and keeps the view's choices
// within what they have. True when nothing is left to work out.
bool follow_transition(TransitionStudy& study, TransitionView& transition, const Session& session,
                       int budget);
// Its tab was closed: only the cells of the table stay.
void set_aside(TransitionStudy& study);

}  // namespace skelscope
