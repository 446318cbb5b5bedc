// The overlay of the IK lab: a chain at one step of its solver, the results of other solvers, and
// the joint limits.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "session/runs/solver_preview.h"
#include "view/view_state.h"

namespace skelscope {

// Draws the chain at the chosen step of the solver, and the step before it faintly.
void build_solver_step(const Session& session, const Projection& projection, const View& view,
                       OverlayList& over);
// Draws the chain as solved by each compared solver, with its distance from the target.
void build_solver_comparison(const Projection& projection, const View& view,
                             const SolverComparison& solvers, OverlayList& over);
// Draws sectors for the chosen family's joint limits, and for the angle pairs of the skeleton while
// the whole skeleton can be pulled.
void build_angle_wedges(const Session& session, const Projection& projection, const View& view,
                        OverlayList& over);

}  // namespace skelscope
