// Results of the smooth-frame tuner: the switch under its choices, and the table of all pairs. They
// are simulated beside the session, which is only read.
#pragma once

#include <optional>

#include "session/transition/blend.h"
#include "session/transition/pop_matrix.h"
#include "view/smooth_view.h"

namespace skelscope {

struct SmoothStudy {
  Blend blend;         // may be under way
  BlendResult result;  // the last complete one
  PopMatrix matrix;
  // SmoothView::tick and its ghosts, made again when it or the result changes.
  std::optional<Simulation> moment;
  Ghosts ghosts;
  int ghost_tick = 0;
  std::vector<int> ghost_styles;
  bool ghosts_due = true;
};

// Whether the result is of the session's rig.
bool has_result(const SmoothStudy& study, const Session& session);
// Brings tuner, table and ghosts on by at most `budget` constructs, and keeps the view's choices
// within what they have. True when nothing is left to work out.
bool follow_smooth(SmoothStudy& study, SmoothView& smooth, const Session& session, int budget);

}  // namespace skelscope
