// The overlay of the IK lab, besides the chosen family's own: the chain in the middle of being
// solved, the answers of other solvers, the angles that are limited.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "session/runs/solver_preview.h"
#include "view/view_state.h"

namespace skelscope {

// The joints after the sweep that the view steps to, with the sweep before it faint.
void build_solver_step(const Session& session, const Projection& projection, const View& view,
                       OverlayList& over);
// The chain as each of the compared solvers leaves it, with how far it ends from the target.
void build_solver_comparison(const Projection& projection, const View& view,
                             const SolverComparison& solvers, OverlayList& over);
// Wedges of the chosen family's joint limits, and of the skeleton's angle pairs while a drag pulls
// at the whole skeleton.
void build_angle_wedges(const Session& session, const Projection& projection, const View& view,
                        OverlayList& over);

Paint solver_paint(skelform::IkMode mode, float alpha = 1);

}  // namespace skelscope
