// Results of the transition tuner: the chosen transition and the table of all pairs. They are
// simulated beside the session, which stays unchanged.
#pragma once

#include <optional>

#include "session/transition/pop_matrix.h"
#include "session/transition/transition.h"
#include "view/transition_view.h"

namespace skelscope {

struct TransitionStudy {
  Transition transition;    // may be incomplete
  TransitionResult result;  // of the last complete transition
  PopMatrix matrix;
  // The pose at TransitionView::tick and its ghosts, made again when the tick or the result
  // changes.
  std::optional<Simulation> moment;
  Ghosts ghosts;
  int ghost_tick = 0;
  std::vector<int> ghost_styles;
  bool ghosts_due = true;
};

// Returns whether the result belongs to the session's rig.
bool has_result(const TransitionStudy& study, const Session& session);
// Computes the transition, the table and the ghosts further by at most `budget` constructs, and
// clamps the view's choices to them. Returns true when all is computed.
bool follow_transition(TransitionStudy& study, TransitionView& transition, const Session& session,
                       int budget);
// Frees everything but the cells of the table, because the tab was closed.
void set_aside(TransitionStudy& study);

}  // namespace skelscope
