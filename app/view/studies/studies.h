// Results computed for the view from the session and its record. The viewer updates them before it
// draws the panels; panels and overlays only read them. All can be computed again, except the
// reference compared with, which goes with the rig.
#pragma once

#include <optional>

#include "session/compare/reference.h"
#include "session/cost/cost_study.h"
#include "session/crowd/crowd.h"
#include "session/graph/graph_study.h"
#include "session/physics/free_swing.h"
#include "session/runs/onion.h"
#include "session/runs/physics_ghost.h"
#include "session/runs/rerun.h"
#include "session/runs/runs.h"
#include "session/runs/solver_preview.h"
#include "session/runs/sweep.h"
#include "view/studies/transition_study.h"
#include "view/view_state.h"

namespace skelscope {

struct Studies {
  Runs runs;
  RunHandle other;             // the record under the other tuning
  FreeSwing swing;             // what the plots measure
  Sweep sweep;                 // while any of its rates is shown
  RawGhost raw;                // with the physics overlay
  Onion onion;                 // with its overlay
  SolverComparison solvers;    // while IkView::comparing
  TransitionStudy transition;  // while its tab is open
  GraphStudy graph;            // while its tab is open
  CostStudy cost;              // while its tab is open
  Crowd crowd;                 // while it is shown
  Reference reference;         // the tick beside another account of it
  std::optional<Rerun> rerun;  // of the record, in slices

  float rerun_progress = -1;        // 0..1 while the record is run again, else negative
  bool recorded_otherwise = false;  // see is_recorded_otherwise()
  bool complete = true;             // nothing is left to work out
};

// The record's physics samples.
inline const ObservedTicks& samples_of(const Studies& studies) {
  return studies.runs.record.observed;
}

}  // namespace skelscope
